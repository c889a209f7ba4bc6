import { formatMoney } from '../values/format-money.ts';

type Part = Readonly<Record<string, unknown>>;

/** The currency of a part of a change; undefined where it has none. */
export const currencyOf = ({ currency }: Part): string | undefined =>
  typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined;

const offers: Readonly<Record<string, string | undefined>> = { rent: 'Rental', buy: 'Purchase' };

/** The keys that `formatPrice` covers. */
export const priceKeys: readonly string[] = ['offer', 'currency', 'country', 'amountMinor'];

/** `Rental · €3.99 · All countries`; null for anything but a price. */
export const formatPrice = (part: Part): string | null => {
  const [offer, currency] = [offers[String(part.offer)], currencyOf(part)];
  if (offer === undefined || currency === undefined || typeof part.amountMinor !== 'number') return null;
  const where = typeof part.country === 'string' ? part.country : 'All countries';
  return `${offer} · ${formatMoney(part.amountMinor, currency)} · ${where}`;
};
