import { formatNumber } from '@backlot/contracts/platform/values/format-number';

/** @param unit in the plural: `minutes` */
export const numberMessages = (unit?: string) => {
  const whole = () => (unit ? `Enter a whole number of ${unit}.` : 'Enter a whole number.');
  return { negative: 'Can’t be negative.', unreadable: whole, ambiguous: whole, decimals: whole };
};

const percentage = () => `Enter a percentage with up to 2 decimal places, such as ${formatNumber(7.75)}.`;

export const percentMessages = {
  negative: 'Can’t be negative.',
  unreadable: percentage,
  ambiguous: percentage,
  decimals: percentage,
};
