import { formatNumber } from '@backlot/contracts/platform/values/format-number';
/** Labels of the bulk forms for prices and rights. */
export const saleMessages = {
  bothOffers: 'Rentals and purchases',
  amount: 'Price',
  amountHelp: 'Updates this price in every country where a movie has it. Movies without it are skipped.',
  percent: 'Change by %',
  percentHelp: 'Use a negative number to lower prices. Subscriber prices and promotions change too.',
  percentAtLeast: (least: number) => `Must be at least ${least}%.`,
  percentAtMost: (most: number) => `Must be at most ${formatNumber(most)}%.`,
  percentChange: (percent: string, before: string, after: string) =>
    `${percent}%, for example ${before} → ${after}`,
  license: 'License type',
  replace: 'Replace other rights',
  replaceHelp:
    'Removes these territories from all other rights with this license type. Otherwise movies with an overlapping right are skipped.',
  endsBefore: 'The end date must be on or after the start date.',
  endsPast: 'The end date must be today or later.',
} as const;
