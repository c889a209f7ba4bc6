import { formatMonth } from '@backlot/contracts/platform/values/months';
import { exponentOf } from '@backlot/contracts/platform/values/currency-digits';
import type { LineKind, Statement, StatementLine } from '@backlot/contracts/money/statements/statement';
import type { SentFile } from '../../../platform/http/attachment.ts';
import { csvLine } from '../../../platform/imports/cells.service.ts';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import { dayOnPage, type FiguresPage, pdfFile } from '../payments/figures-pdf.service.ts';

const licenseLabels: Record<string, string> = { 'tvod-rent': 'rental', 'est-buy': 'purchase' };
const kindLabels: Record<Exclude<LineKind, 'sale'>, string> = {
  fixed_fee: 'Fixed fee',
  guarantee: 'Minimum guarantee',
  recoupment: 'Recoupment of the guarantee',
  opening: 'Carried forward from the previous statement',
  paid_before: 'Paid on the previous statement',
  adjustment: 'Correction',
};
const percent = (basisPoints: number | null): string => `${(basisPoints ?? 0) / 100}%`;
const nameOf = ({ number, period, currency }: Statement) => number ?? `statement-${period}-${currency}`;

const describeLine = (line: StatementLine, money: (amountMinor: number) => string): string => {
  if (line.kind !== 'sale')
    return [kindLabels[line.kind], line.contractNumber ?? line.note].filter(Boolean).join(': ');
  const { movieTitle, territory, licenseType, units, grossMinor, refundsMinor, chargebacksMinor } = line;
  const back = refundsMinor + chargebacksMinor;
  return [
    `${movieTitle ?? ''}, ${territory ?? ''}, ${licenseLabels[licenseType ?? ''] ?? licenseType ?? ''}: ${units} sold`,
    money(grossMinor),
    ...(back === 0 ? [] : [`refunded ${money(back)}`]),
    `share ${percent(line.shareBasisPoints)}`,
  ].join(', ');
};

/** The statement as a PDF. */
export function statementPdf(statement: Statement): Promise<SentFile> {
  const money = (amountMinor: number) => formatMoney(amountMinor, statement.currency);
  const page: FiguresPage = {
    title: 'Statement',
    number: statement.number ?? 'Not yet issued',
    facts: [
      ['Maker', statement.makerName],
      ['Month', formatMonth(statement.period)],
      ...(statement.issuedAt ? ([['Issued', dayOnPage(statement.issuedAt)]] as const) : []),
      ...(statement.corrects?.number ? ([['Replaces', statement.corrects.number]] as const) : []),
    ],
    lines: statement.lines.map((line) => [describeLine(line, money), money(line.payableMinor)]),
    totals: [
      ['Earnings', money(statement.dueMinor)],
      [`Withholding tax (${percent(statement.withholdingBasisPoints)})`, money(-statement.withheldMinor)],
    ],
    total: statement.carriedReason
      ? ['Carried forward', money(statement.carriedMinor)]
      : ['Payout', money(statement.payoutMinor)],
    note: 'Shares are calculated after tax and gateway fees. One statement per currency; amounts aren’t converted.',
  };
  return pdfFile(page, nameOf(statement));
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
    ]),
  );
  // The BOM makes spreadsheets read the CSV as UTF-8.
  return {
    name: `${nameOf(statement)}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(`\uFEFF${csvLine(heads)}${rows.join('')}`),
  };
}
