/// A currency by its number in ISO 4217.
typedef struct {
  int number;
} MoneyCurrency;
