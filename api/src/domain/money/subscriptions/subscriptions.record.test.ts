import { getTableColumns } from 'drizzle-orm';
import { subscriptionRecord } from './subscriptions.record.ts';

const { derived, personal, table } = subscriptionRecord;

it('an undeclared column is personal', () => expect(personal('nickname')).toBe(true));

it('free text and card details are the only personal columns that aren’t derived', () => {
  const columns = Object.keys(getTableColumns(table)).filter(
    (column) => !derived.some((one) => one === column),
  );
  expect(columns.filter(personal).toSorted()).toEqual(['cancelNote', 'methodId', 'methodLast4', 'notes']);
});
