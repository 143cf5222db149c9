/// The style and the script of a page, with the policy that allows nothing else.
enum PageResources {
  /// The content security policy: no network, no other style, and no other script than those of the page.
  ///
  /// A test computes the hashes of the style and the script, and prints those of a new one: CryptoKit is not on Linux.
  static let policy: Markup = """
    default-src 'none'; style-src 'sha256-iDp1OQDDGNSeUk5gLDBnNeVkJmfiIuDRkw1LYvnlTJU='; \
    script-src 'sha256-lc9Vm16/h/JeV0oESvKvPFRPubo28iJAV/g86Zsd5Dw='; base-uri 'none'; \
    form-action 'none'
    """

  // swift-format-ignore
  static let style: Markup = """

    :root {
      color-scheme: light dark;
      --page: #fff; --text: #1c1e21; --quiet: #59616b; --line: #d0d7de; --card: #f6f8fa;
      --link: #0757ba; --mark: #ffe08a; --legacy: #f8d0c8; --dual: #fbe8a6; --codable: #bfe3c5;
      --severe: #b3261e; --medium: #8a5a00; --mild: #4b5560; --good: #1a7f37;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14171b; --text: #e4e7eb; --quiet: #a2abb6; --line: #3a424c; --card: #1d2228;
        --link: #83b7ff; --mark: #6b5200; --legacy: #6e2f27; --dual: #5f4c0b; --codable: #1f5130;
        --severe: #ff8a80; --medium: #f0b860; --mild: #aab4c0; --good: #5fce7c;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 76rem; padding: 0 1rem 4rem; background: var(--page);
      color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    code, pre { font: 0.875em/1.5 ui-monospace, Menlo, Consolas, monospace; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; }
    h1 { font-size: 1.5rem; margin: 1rem 0 0; }
    h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid var(--line); }
    h3 { font-size: 1.05rem; margin: 1.25rem 0 0.25rem; }
    h4 { font-size: 1rem; margin: 0; font-family: ui-monospace, Menlo, Consolas, monospace; }
    h4 a { color: inherit; }
    p { margin: 0.25rem 0; }
    header p, .evidence, caption, small, .rank > p { color: var(--quiet); }
    nav a { margin-right: 0.75rem; }
    #filter { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap;
      gap: 0.5rem 1rem; align-items: center; padding: 0.5rem 0; background: var(--page);
      border-bottom: 1px solid var(--line); }
    #filter[hidden] { display: none; }
    #filter fieldset { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0; padding: 0; border: 0; }
    #filter legend { float: left; margin-right: 0.75rem; padding: 0; }
    input[type=search] { font: inherit; width: 20rem; max-width: 100%; padding: 0.25rem 0.5rem;
      color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: 4px; }
    button { font: inherit; font-size: 0.875rem; padding: 0 0.6rem; color: inherit;
      background: var(--page); border: 1px solid var(--quiet); border-radius: 4px; cursor: pointer; }
    .rank > h3 { color: var(--mild); }
    .recorded > h3, .crashes > h3, .unexplained > h3 { color: var(--severe); }
    .leniency-lost > h3 { color: var(--medium); }
    article { margin: 0.75rem 0; padding: 0.75rem 1rem; background: var(--card);
      border: 1px solid var(--line); border-left: 4px solid var(--mild); border-radius: 4px;
      scroll-margin-top: 8rem; }
    main > section { scroll-margin-top: 6rem; }
    .recorded article, .crashes article, .unexplained article { border-left-color: var(--severe); }
    .leniency-lost article { border-left-color: var(--medium); }
    :target { outline: 3px solid var(--link); }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; margin: 0.5rem 0; }
    .pair div { padding: 0.25rem 0.5rem; background: var(--page); border: 1px solid var(--line); }
    dt { color: var(--quiet); font-size: 0.875rem; }
    dd { margin: 0; white-space: pre-wrap; }
    .good { color: var(--good); } .late { color: var(--medium); } .bad { color: var(--severe); }
    mark { background: var(--mark); color: inherit; text-decoration: underline; }
    .item p, .lines li, #notes li, #next li { white-space: pre-wrap; }
    article b { color: var(--quiet); font-weight: normal; font-size: 0.875rem; margin-right: 0.5rem; }
    details dd { margin-bottom: 0.25rem; font: 0.875em/1.5 ui-monospace, Menlo, Consolas, monospace; }
    .lines { padding-left: 1.25rem; }
    .lines li { scroll-margin-top: 8rem; content-visibility: auto; contain-intrinsic-size: auto 1.5rem; }
    .wide { overflow-x: auto; }
    .cause table { width: 100%; margin: 0.5rem 0; font-size: 0.875rem; }
    .cause td { white-space: pre-wrap; }
    .cause th, .cause td { border-bottom: 0; overflow-wrap: anywhere; }
    .cause th { overflow-wrap: break-word; }
    .cause tbody { border-bottom: 1px solid var(--line); }
    details ul { margin: 0.25rem 0; padding-left: 1.25rem; }
    summary { cursor: pointer; }
    table { border-collapse: collapse; min-width: 40rem; }
    caption { text-align: left; }
    th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top;
      border-bottom: 1px solid var(--line); font-weight: normal; overflow-wrap: normal; }
    thead th { color: var(--quiet); }
    .bar { width: 100%; height: 1.5rem; }
    .ranks { display: block; width: 100%; height: 0.6rem; border-radius: 4px; margin: 0.5rem 0; }
    .ranks rect { fill: var(--mild); }
    .ranks .recorded, .ranks .crashes, .ranks .unexplained { fill: var(--severe); }
    .ranks .leniency-lost { fill: var(--medium); }
    .tiles { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; margin: 0.5rem 0; padding: 0; list-style: none; }
    .tiles li { padding: 0 0.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 4px; }
    .tiles a { color: inherit; text-decoration: none; }
    .tiles .legacy { background: var(--legacy); } .tiles .dual { background: var(--dual); }
    .tiles .codable { background: var(--codable); }
    tr[id], tbody[id] { scroll-margin-top: 8rem; }
    footer { margin-top: 2rem; }
    .legacy { fill: var(--legacy); } .dual { fill: var(--dual); } .codable { fill: var(--codable); }
    .graph rect { stroke: var(--quiet); } .graph text, .trend text { fill: var(--text); font-size: 13px; }
    .graph path, .axis { fill: none; stroke: var(--quiet); opacity: 0.6; }
    .trend { width: 100%; max-width: 60rem; }
    .line0, .line1, .line2 { fill: none; stroke: var(--link); stroke-width: 2.5; stroke-linejoin: round; }
    .line1 { stroke: var(--severe); stroke-dasharray: 8 4; }
    .line2 { stroke: var(--medium); stroke-dasharray: 2 4; }
    .legend { list-style: none; display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; }
    [hidden] { display: none !important; }
    @media print, (max-width: 48rem) {
      .pair { grid-template-columns: 1fr; }
      #filter { position: static; }
      table { min-width: 0; }
      thead { display: none; }
      table, caption, tbody, tr, th, td { display: block; padding-right: 0; overflow-wrap: anywhere; }
      th, td { padding: 0.1rem 0; border-bottom: 0; }
      tr.item { padding: 0.25rem 0; border-bottom: 1px solid var(--line); }
      td:empty { display: none; }
      [data-column]::before { content: attr(data-column) " "; color: var(--quiet); }
    }
    @media print {
      nav, #filter, button, .skip { display: none !important; }
      article, tr, tbody.item { break-inside: avoid; }
      .cause { break-inside: auto; }
      h3, h4, .rank > p, .cause > p:not(.command) { break-after: avoid; }
      table { min-width: 0; }
      .wide { overflow: hidden; }
      #decisions details::details-content { content-visibility: visible; }
      .graph { width: 100%; height: auto; }
    }

    """

  // swift-format-ignore
  static let script: Markup = #"""

    'use strict';
    (() => {
      const form = document.getElementById('filter');
      const items = [...document.querySelectorAll('.item')];
      const groups = [...document.querySelectorAll('section.rank, article.cause')];
      const boxes = form ? [...form.elements.namedItem('q').form.querySelectorAll('[name=rank]')] : [];
      let texts;

      // The state of the view is in the address, behind "#?"; "#" alone leads to a finding.
      const state = () => {
        const hash = location.hash;
        return new URLSearchParams(hash.startsWith('#?') ? hash.slice(2) : '');
      };
      const show = () => {
        const ranks = state().get('rank');
        const words = (state().get('q') || '').toLowerCase().split(/\s+/).filter(Boolean);
        const shown = ranks === null ? null : new Set(ranks.split(','));
        for (const box of boxes) box.checked = !shown || shown.has(box.value);
        if (document.activeElement !== form.elements.q) form.elements.q.value = state().get('q') || '';
        if (words.length && !texts) texts = items.map(item => item.textContent.toLowerCase());
        let count = 0, total = 0;
        items.forEach((item, index) => {
          const rank = item.dataset.rank;
          const isShown = (!rank || !shown || shown.has(rank))
            && words.every(word => texts[index].includes(word));
          if (item.hidden === isShown) item.hidden = !isShown;
          if (rank) { total += 1; count += isShown ? 1 : 0; }
        });
        for (const group of groups) {
          group.hidden = !group.querySelector('.item:not([hidden])');
        }
        document.getElementById('count').textContent = `${count} of ${total} findings on this page`;
      };
      const store = () => {
        const next = new URLSearchParams();
        const ranks = boxes.filter(box => box.checked).map(box => box.value);
        if (ranks.length < boxes.length) next.set('rank', ranks.join(','));
        if (form.elements.q.value) next.set('q', form.elements.q.value);
        history.replaceState(null, '', next.size ? `#?${next}` : '#');
        show();
      };
      if (form) {
        form.hidden = false;
        form.addEventListener('input', store);
        form.addEventListener('submit', event => event.preventDefault());
        addEventListener('hashchange', show);
        addEventListener('keydown', event => {
          if (event.key !== '/' || event.target.matches('input')) return;
          event.preventDefault();
          form.elements.q.focus();
        });
        show();
      }

      const copied = async code => {
        try {
          await navigator.clipboard.writeText(code.textContent);
          return true;
        } catch {
          getSelection().selectAllChildren(code);
          return document.execCommand('copy');
        }
      };
      for (const button of document.querySelectorAll('.command button')) {
        button.hidden = false;
        button.addEventListener('click', async () => {
          const isCopied = await copied(button.previousElementSibling);
          button.textContent = isCopied ? 'Copied' : 'Press ⌘C or Ctrl+C';
        });
      }
    })();

    """#
}
