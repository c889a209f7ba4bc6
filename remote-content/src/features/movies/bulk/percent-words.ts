import { formatMoney, formatNumber } from '@backlot/ui';
import type { MovieBulkAction } from './bulk-action.ts';
import { saleMessages as m } from './sale-choice.messages.ts';

const example = 399;

/** What an action does to prices, told before it is done; nothing for other actions. */
export function percentWords(action: MovieBulkAction): string | undefined {
  if (action.type !== 'changePrices') return undefined;
  const { basisPoints } = action;
  const after = Math.round((example * (10_000 + basisPoints)) / 10_000);
  const sign = basisPoints > 0 ? '+' : '';
  const money = (minor: number) => formatMoney(minor, 'EUR');
  return m.percentChange(`${sign}${formatNumber(basisPoints / 100)}`, money(example), money(after));
}
