// The part of the C interface of libIndexStore that the check needs. The library comes with every
// toolchain, its header does not.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const char *_Nullable data;
  size_t length;
} indexstore_string_ref_t;

typedef void *indexstore_object_t;

enum { INDEXSTORE_UNIT_DEPENDENCY_RECORD = 2 };
enum { INDEXSTORE_SYMBOL_ROLE_REFERENCE = 1 << 2 };

indexstore_object_t _Nullable indexstore_store_create(
    const char *_Nonnull path, indexstore_object_t _Nullable *_Nullable error);
bool indexstore_store_units_apply_f(
    indexstore_object_t _Nonnull store, unsigned sorted, void *_Nullable context,
    bool (*_Nonnull body)(void *_Nullable, indexstore_string_ref_t));

indexstore_object_t _Nullable indexstore_unit_reader_create(
    indexstore_object_t _Nonnull store, const char *_Nonnull name,
    indexstore_object_t _Nullable *_Nullable error);
void indexstore_unit_reader_dispose(indexstore_object_t _Nonnull unit);
bool indexstore_unit_reader_dependencies_apply_f(
    indexstore_object_t _Nonnull unit, void *_Nullable context,
    bool (*_Nonnull body)(void *_Nullable, indexstore_object_t _Nonnull));
int indexstore_unit_dependency_get_kind(indexstore_object_t _Nonnull dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_name(
    indexstore_object_t _Nonnull dependency);
indexstore_string_ref_t indexstore_unit_dependency_get_filepath(
    indexstore_object_t _Nonnull dependency);

indexstore_object_t _Nullable indexstore_record_reader_create(
    indexstore_object_t _Nonnull store, const char *_Nonnull name,
    indexstore_object_t _Nullable *_Nullable error);
void indexstore_record_reader_dispose(indexstore_object_t _Nonnull record);
bool indexstore_record_reader_occurrences_apply_f(
    indexstore_object_t _Nonnull record, void *_Nullable context,
    bool (*_Nonnull body)(void *_Nullable, indexstore_object_t _Nonnull));
indexstore_object_t _Nonnull indexstore_occurrence_get_symbol(
    indexstore_object_t _Nonnull occurrence);
uint64_t indexstore_occurrence_get_roles(indexstore_object_t _Nonnull occurrence);
void indexstore_occurrence_get_line_col(
    indexstore_object_t _Nonnull occurrence, unsigned *_Nullable line, unsigned *_Nullable column);
indexstore_string_ref_t indexstore_symbol_get_usr(indexstore_object_t _Nonnull symbol);
