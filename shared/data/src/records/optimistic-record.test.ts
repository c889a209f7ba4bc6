import { faqApi } from '@backlot/contracts/site/faq/faq';
import { showOptimistic } from './optimistic-record.ts';
import { queryClient } from '../query-client.ts';
import { queryOf } from '../query.ts';

const _id = '0197a0c0-0000-7000-8000-000000000001';
const record = queryOf(faqApi.get, { params: { _id } });
const list = queryOf(faqApi.list, { query: {} });
const other = { _id: '0197a0c0-0000-7000-8000-000000000002', question: 'Other', position: 2 };
const row = { _id, question: 'Old', position: 1, answer: 7, version: 1 };
const shown = { _id, question: 'New', position: 5, answer: '<p>New</p>', version: 2 };
const fields = ['question', 'answer'];

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData<unknown>(record.queryKey, { ...shown, question: 'Old', version: 1 });
  queryClient.setQueryData<unknown>(list.queryKey, { items: [row, other], total: 2 });
});
const rows = () => queryClient.getQueryData<unknown>(list.queryKey);

test('an optimistic record is shown by its query, and its row in lists has its version and the changed fields of the same type', () => {
  showOptimistic(faqApi.get, shown, fields);
  expect(queryClient.getQueryData(record.queryKey)).toEqual(shown);
  expect(rows()).toEqual({ items: [{ ...row, question: 'New', version: 2 }, other], total: 2 });
});

test('undoing it shows what was there before, and the next use fetches it', () => {
  const undo = showOptimistic(faqApi.get, shown, fields);
  undo();
  expect(queryClient.getQueryData(record.queryKey)).toMatchObject({ question: 'Old', version: 1 });
  expect(rows()).toEqual({ items: [row, other], total: 2 });
  expect(queryClient.getQueryCache().find({ queryKey: list.queryKey })?.isStaleByTime(10_000)).toBe(true);
});

test('a record that nothing shows any more isn’t cached again by undoing', () => {
  const undo = showOptimistic(faqApi.get, shown, fields);
  queryClient.removeQueries({ queryKey: record.queryKey });
  undo();
  expect(queryClient.getQueryData(record.queryKey)).toBeUndefined();
});
