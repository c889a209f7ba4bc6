/** Words of the forms that change prices and rights of many movies. */
export const saleMessages = {
  offer: 'Offer',
  bothOffers: 'Rentals and purchases',
  currency: 'Currency',
  amount: 'Price',
  amountHelp:
    'Movies that have this price get the new amount, for each of its countries. Others are skipped.',
  percent: 'By how many percent',
  percentHelp: 'With a minus they get cheaper. Prices for subscribers and promotions change with them.',
  percentAtLeast: (least: number) => `Not below ${least}%`,
  percentAtMost: (most: number) => `Not above ${most.toLocaleString('en')}%`,
  percentChange: (percent: string, before: string, after: string) =>
    `${percent}%, for example ${before} → ${after}`,
  license: 'License',
  replace: 'Replace other windows',
  replaceHelp:
    'Takes these territories out of every other window of the license. Otherwise movies with a window at that time are skipped.',
  endsBefore: 'The last day must not be before the first',
  endsPast: 'The last day is over already',
} as const;
