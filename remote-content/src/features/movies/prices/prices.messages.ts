import type { Offer } from '@backlot/contracts/catalog/movies/licenses';

export const offerLabels: Record<Offer, string> = { rent: 'Rental', buy: 'Purchase' };

export const pricesMessages = {
  title: 'Prices',
  intro: 'What this movie costs, by currency and country.',
  failed: 'Couldn’t load the prices',
  none: 'No prices yet',
  noneText: 'Rental and purchase rights require a price; other rights don’t.',
  add: 'Add price',
  removeOf: (price: string) => `Remove price ${price}`,
  allCountries: (currency: string) => `All ${currency} countries`,
  exceptions: 'Exceptions',
  details: (price: string) => `Details: ${price}`,
  samePrice: 'Same',
  addPromo: 'Add promotion',
  removePromo: 'Remove promotion',
  noAmount: 'no amount',
  forSubscribers: (amount: string) => `${amount} for subscribers`,
  promotion: (amount: string, window: string) => `${amount} ${window}`,
  rentalTimes: {
    accessHours: (count: number | null) => `${count ?? 'no'} ${count === 1 ? 'hour' : 'hours'} to watch`,
    startWithinDays: (count: number | null) => `${count ?? 'no'} ${count === 1 ? 'day' : 'days'} to start`,
  },
  taxCode: (code: string) => `tax code ${code}`,
  preview: 'Price preview',
  watcherCountry: 'Watcher’s country',
  isSubscriber: 'Has a subscription',
  noRight: (offer: string, country: string) => `${offer}: no right is open in ${country} now`,
  noPrice: (offer: string, country: string) => `${offer}: no price for ${country}, so not for sale`,
  pays: (offer: string, amount: string) => `${offer}: ${amount}`,
  because: { promo: 'promotion', subscriber: 'for subscribers' },
  instead: (amount: string, why: string) => `instead of ${amount}, ${why}`,
  unpriced: {
    rent: (where: string) => `Not for rent in ${where}: no price set.`,
    buy: (where: string) => `Not for purchase in ${where}: no price set.`,
  },
};
