import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import type { Statement } from '@backlot/contracts/money/statements/statement';
import type { Deps } from '../../../platform/deps.ts';
import type { SentFile } from '../../../platform/http/attachment.ts';
import { csvLine } from '../../../platform/imports/cells.service.ts';
import { pdfFile } from '../payments/document-pdf.service.ts';
import { kindLabels, statementPage } from './statement-page.ts';
import { readStatement } from './statements.repo.ts';

const nameOf = ({ number, period, currency }: Statement) => number ?? `statement-${period}-${currency}`;

/** The statement as a PDF. @throws ApiError 404; 409 `no_seller` */
export async function statementPdf(deps: Pick<Deps, 'db' | 'store' | 'now'>, _id: string): Promise<SentFile> {
  const statement = await readStatement(deps.db, _id);
  return pdfFile(await statementPage(deps, statement), nameOf(statement));
}

const heads = [
  'Type',
  'Movie',
  'Territory',
  'License',
  'Contract',
  'Note',
  'Sold',
  'Gross',
  'Refunds',
  'Chargebacks',
  'Tax',
  'Gateway fees',
  'Platform',
  'Share %',
  'Payable',
  'Withheld',
  'Currency',
  'Month',
  'Sold on',
];

/** The lines as CSV; amounts in major units with a decimal point. */
export function statementCsv(statement: Statement): SentFile {
  const { currency, period } = statement;
  const exponent = exponentOf(currency);
  const amount = (amountMinor: number) => (amountMinor / 10 ** exponent).toFixed(exponent);
  const rows = statement.lines.map((line) =>
    csvLine([
      line.kind === 'sale' ? 'Sales' : kindLabels[line.kind],
      line.movieTitle ?? '',
      line.territory ?? '',
      line.licenseType ?? '',
      line.contractNumber ?? '',
      line.note ?? '',
      String(line.units),
      amount(line.grossMinor),
      amount(line.refundsMinor),
      amount(line.chargebacksMinor),
      amount(line.taxMinor),
      amount(line.gatewayFeeMinor),
      amount(line.platformMinor),
      line.shareBasisPoints === null ? '' : String(line.shareBasisPoints / 100),
      amount(line.payableMinor),
      amount(line.withheldMinor),
      currency,
      period,
      line.soldOn ?? '',
    ]),
  );
  // The BOM makes spreadsheets read the CSV as UTF-8.
  return {
    name: `${nameOf(statement)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(`\uFEFF${csvLine(heads)}${rows.join('')}`),
  };
}
