import { countryName, formatMoney } from '@backlot/ui';
import type { PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { spanWords } from '../rights/rights-words.ts';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

const money = (minor: number, currency: string) =>
  Number.isNaN(minor) ? m.noAmount : formatMoney(minor, currency);

/** Amount and place. */
export const placedWords = ({ amountMinor, currency, country }: PriceInput): string =>
  m.placed(money(amountMinor, currency), country ? countryName(country) : m.everywhere);

/** What differs for some or for a time. */
export const extraWords = ({ currency, subscriberAmountMinor, promo }: PriceInput): string[] => [
  ...(subscriberAmountMinor === null ? [] : [m.forSubscribers(money(subscriberAmountMinor, currency))]),
  ...(promo ? [m.promoWords(money(promo.amountMinor, currency), spanWords(promo))] : []),
];

/** Offer, amount and place, then what differs. */
export const priceWords = (price: PriceInput): string =>
  [m.words(offerLabels[price.offer], placedWords(price)), ...extraWords(price)].join(', ');
