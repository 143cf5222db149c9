import Foundation
import ParityHarness

/// The record of a patient: numbers of every width, amounts, dates in zones, values behind other values.
struct Patient: PortedModel {
  static let faithful = PatientBug.none
  /// The port reads keys that neither the faithful one nor the legacy model asks for.
  static let bugsWithKeysOfTheirOwn: [PatientBug] = [
    .insurerFlat, .insurerOfParent, .addressNested,
  ]

  let identity: Identity
  let treatment: Treatment
  let findings: Findings
}

extension Patient {
  static let fixtures: [Fixture] = named([first, second])

  private static let first = """
    {"id":9007199254740993,"record":"0042","ward":7,"floor":-1,"balance":19.99,"deposit":"100.50",
     "weight":71.5,"temperature":36.5,"insured":1,"smoker":"false","blood_group":"A+",
     "sex":"female","triage":2,"severity":1,"born_on":"1985-03-31",
     "admitted_at":"2026-02-27T23:30:00+01:00","discharged_at":1772445600500,
     "updated_at":1772359200.25,"appointment_at":"08.03.2026 09:15",
     "portrait":"https://example.com/p/Zo%C3%AB%20M.jpg?size=2","website":"https://example.com/zoë",
     "scan":"iVBORw0KGgo=","insurance":{"insurer":{"name":"Globe"},"policy":{"number":"P-77"}},
     "medications":[{"name":"Ibuprofen","dose":400,"unit":"mg"},{"name":"Insulin","dose":0.5}],
     "readings":[[36.5,37.25],[38]],"flags":["fasting"],"allergies":["nuts","latex"],
     "visits":{"2026-01":2,"2026-02":1},
     "contacts":{"Sister":{"name":"Ana","phone":"+49 30 1"},"GP":{"name":"Dr. Wu","phone":null}},
     "doses":{"monday":1.5,"sunday":2},"rooms":{"1":"East","12":"West"},"diagnoses":["J45","E10"],
     "visit_count":3,"language":"de","mobile":"0171","phone":"030","charges":[12.5,7.25],
     "street":"Hauptstraße 5","zip":"01067","city":"Dresden",
     "doctor":{"name":"Eva Stern","title":"Dr.","license":4711},
     "mother":{"name":"Maria","birth_year":1955,"mother":{"name":"Olga"}},"consent":{},
     "payment":{"type":"card","digits":"0042"},"pressure":"120/80","stay":90,"pulse":72,
     "name":"Zoë Müller","samples":[0,127,255],"tags":["new"],"links":["https://example.com/a"],
     "checksum":18446744073709551615,"active":true}
    """
  private static let second = """
    {"id":1003,"record":815,"ward":12,"floor":null,"balance":-250,"deposit":null,"weight":80,
     "temperature":37,"insured":0,"smoker":"true","blood_group":"0+","sex":"male","triage":1,
     "severity":2,"born_on":"2000-02-29","admitted_at":"2026-07-01T08:00:00Z",
     "discharged_at":null,"updated_at":1782892800,"appointment_at":"04.07.2026 16:45",
     "portrait":null,"website":"https://example.com","scan":"AAEC",
     "insurance":{"insurer":{"name":"Atlas"},"policy":null},"medications":[],"readings":[],
     "flags":[],"allergies":[],"visits":{},"contacts":{},"doses":{},"rooms":{},"diagnoses":[],
     "language":"en","phone":"040","charges":[],"street":"Elm St 1","zip":"20095","city":"Hamburg",
     "doctor":{"name":"Tom Berg"},"payment":{"type":"transfer","iban":"DE02 1203"},
     "pressure":"110/70","stay":12.5,"name":"Bo","samples":[],"links":[],"checksum":77}
    """
}
