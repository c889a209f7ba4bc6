import { getTableColumns } from 'drizzle-orm';
import { ownColumns } from '../../../platform/records/erasure.ts';
import { subscriptionKind } from './subscriptions.record.ts';
import { subscriptionTable } from './subscriptions.table.ts';

const { audited, derived, personal } = subscriptionKind;

it('an undeclared column is personal', () => expect(personal('nickname')).toBe(true));

it('free text and card details are the only columns that are neither audited nor derived', () => {
  const declared: readonly string[] = [...ownColumns, ...audited, ...derived];
  const columns = Object.keys(getTableColumns(subscriptionTable));
  expect(columns.filter((column) => !declared.includes(column)).toSorted()).toEqual([
    'cancelNote',
    'methodId',
    'methodLast4',
    'notes',
  ]);
});
