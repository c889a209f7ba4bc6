import { columnsOf } from './column.ts';

type Row = { _id: string; version: number; title: string; year: number };
const column = { label: 'Title', render: () => null };

test('a field of the row without a column doesn’t compile, unless another column shows it', () => {
  // @ts-expect-error no column shows the year
  columnsOf<Row>({ title: column });
  const columns = columnsOf<Row, 'year', 'rights'>({ title: column, rights: column });
  expect(columns.map(({ key }) => key)).toEqual(['title', 'rights']);
});
