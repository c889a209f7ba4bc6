/** Digits after the point of an ISO-4217 currency: 2 for EUR, 0 for JPY. */
export const digitsOf = (currency: string | null): number => {
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
};

/** An input's amount in minor units; null when it is empty. */
export const minorOf = (amount: number | string, currency: string | null): number | null =>
  amount === '' ? null : Math.round(Number(amount) * 10 ** digitsOf(currency));

/** Minor units as an input holds them. */
export const amountOf = (minor: number | null, currency: string | null): number | '' =>
  minor === null ? '' : minor / 10 ** digitsOf(currency);
