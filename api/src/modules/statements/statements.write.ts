import { recordsOf } from '../history/records.service.ts';
import { readStatement } from './statements.read.ts';
import { statementTable } from './statements.table.ts';

export const {
  lock: lockStatement,
  insert: insertStatement,
  update: updateStatement,
} = recordsOf({
  type: 'statement',
  table: statementTable,
  snapshot: () => ({}), // figures are drawn up, and never taken back
  read: readStatement,
});
