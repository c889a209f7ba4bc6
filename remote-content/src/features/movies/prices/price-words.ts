import { countryName, formatMoney } from '@backlot/ui';
import type { PriceInput } from '@backlot/contracts/movies.prices';
import { spanWords } from '../rights/rights-words.ts';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

/** Offer, amount and place, then what differs for some or for a time. */
export const priceWords = (price: PriceInput): string => {
  const { offer, currency, country, amountMinor, subscriberAmountMinor, promo } = price;
  const money = (minor: number) => (Number.isNaN(minor) ? m.noAmount : formatMoney(minor, currency));
  return [
    m.words(offerLabels[offer], money(amountMinor), country ? countryName(country) : m.everywhere),
    ...(subscriberAmountMinor === null ? [] : [m.forSubscribers(money(subscriberAmountMinor))]),
    ...(promo ? [m.promoWords(money(promo.amountMinor), spanWords(promo))] : []),
  ].join(', ');
};
