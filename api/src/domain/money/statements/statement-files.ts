import {
  lineLabels,
  type Statement,
  statementFields,
  statementLineFields,
} from '@backlot/contracts/money/statements/statement';
import type { Deps } from '../../../platform/deps.ts';
import type { SentFile } from '../../../platform/http/attachment.ts';
import { csvOf } from '../../../platform/exports/csv-of.service.ts';
import { pdfFile } from '../payments/document-pdf.service.ts';
import { statementPage } from './statement.page.ts';
import { readStatement } from './statements.repo.ts';

const nameOf = ({ number, period, currency }: Statement) => number ?? `statement-${period}-${currency}`;

/** The statement as a PDF. @throws ApiError 404; 409 `no_seller` */
export async function statementPdf(deps: Pick<Deps, 'db' | 'store' | 'now'>, _id: string): Promise<SentFile> {
  const statement = await readStatement(deps.db, _id);
  return pdfFile(await statementPage(deps, statement), nameOf(statement));
}

/** Lines with the currency and the month of their statement. */
const { currency, period } = statementFields;
const { soldOn, ...lineFields } = statementLineFields;
const fileFields = {
  ...lineFields,
  currency: { ...currency, file: 'export' as const },
  period: { ...period, file: 'export' as const },
  soldOn,
};

/** The lines as CSV; amounts in major units with a decimal point. */
export function statementCsv(statement: Statement): SentFile {
  const { currency, period } = statement;
  const lines = statement.lines.map((line) => ({ ...line, currency, period }));
  const csv = csvOf(fileFields, lines, {
    kind: ({ kind }) => (kind === 'sale' ? 'Sales' : lineLabels[kind]),
    shareBasisPoints: ({ shareBasisPoints }) => (shareBasisPoints === null ? null : shareBasisPoints / 100),
  });
  // The BOM makes spreadsheets read the CSV as UTF-8.
  return {
    name: `${nameOf(statement)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(`\uFEFF${csv}`),
  };
}
