import { formatMoney, formatNumber } from '@backlot/ui';
import type { MovieBulkAction } from './bulk-action.ts';
import { saleMessages as m } from './sale-choice.messages.ts';

const example = 399;

/** An example of what a bulk change does to a price, for its preview; undefined for other actions. */
export function describePercent(action: MovieBulkAction): string | undefined {
  if (action.type !== 'changePrices') return undefined;
  const { basisPoints } = action;
  const after = Math.round((example * (10_000 + basisPoints)) / 10_000);
  const sign = basisPoints > 0 ? '+' : '';
  const money = (minor: number) => formatMoney(minor, 'EUR');
  return m.percentChange(`${sign}${formatNumber(basisPoints / 100)}`, money(example), money(after));
}
