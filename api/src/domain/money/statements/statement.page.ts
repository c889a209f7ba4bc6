import { eq } from 'drizzle-orm';
import { formatMonth } from '@backlot/contracts/platform/values/months';
import {
  type LineKind,
  lineLabels,
  type Statement,
  type StatementLine,
  statementLineFields,
} from '@backlot/contracts/money/statements/statement';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { formatMoney } from '@backlot/contracts/platform/values/format-money';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makerTable } from '../../catalog/makers/makers.table.ts';
import {
  countryOnPage,
  dayOnPage,
  type DocumentPage,
  type Section,
} from '../payments/document-pdf.service.ts';
import { readLogo, sellerLines } from '../sellers/seller-party.service.ts';
import { sellerOnDocument } from '../sellers/sellers.service.ts';
import { statementTable as t } from './statements.table.ts';

type Needs = Pick<Deps, 'db' | 'store' | 'now'>;

const licenseLabels: Record<string, string> = { 'tvod-rent': 'Rental', 'est-buy': 'Purchase' };
const percent = (basisPoints: number | null): string => `${(basisPoints ?? 0) / 100}%`;

/** The address of a maker as it is on letters. */
export async function addressOf(
  db: Db,
  makerId: string,
): Promise<{ makerAddress: string | null; country: string | null }> {
  const [maker] = await db
    .select({ address: makerTable.address, country: makerTable.country })
    .from(makerTable)
    .where(eq(makerTable._id, makerId));
  if (!maker) return { makerAddress: null, country: null };
  const { line1, line2, postalCode, city, region } = maker.address;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const lines = [line1, line2, town, region, countryOnPage(maker.country)];
  return { makerAddress: lines.filter(Boolean).join('\n') || null, country: maker.country };
}

/** The contents of a statement. @throws ApiError 409 `no_seller` */
export async function statementPage({ db, store, now }: Needs, statement: Statement): Promise<DocumentPage> {
  const { makerId, makerName, currency, lines, dueMinor, withheldMinor, carriedReason } = statement;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const [issued] = await db
    .select({ sellerEditionId: t.sellerEditionId, makerAddress: t.makerAddress })
    .from(t)
    .where(eq(t._id, statement._id));
  const today = await addressOf(db, makerId);
  const seller = await sellerOnDocument(
    db,
    { sellerEditionId: issued?.sellerEditionId ?? null, country: today.country },
    now(),
  );
  const address = statement.issuedAt ? issued?.makerAddress : today.makerAddress;
  const total = carriedReason
    ? (['Carried forward', money(statement.carriedMinor)] as const)
    : (['Payout', money(statement.payoutMinor)] as const);
  const parts = partsOf(lines);
  const sumOf = (part: readonly StatementLine[]) =>
    money(part.reduce((sum, { payableMinor }) => sum + payableMinor, 0));
  return {
    title: 'Statement',
    number: statement.number ?? '(not yet issued)',
    issuedAt: statement.issuedAt,
    isWide: true,
    facts: [
      ['Statement number', statement.number ?? 'Not yet issued'],
      ['Month', formatMonth(statement.period)],
      ...(statement.issuedAt ? ([['Date of issue', dayOnPage(statement.issuedAt)]] as const) : []),
      ...(statement.corrects?.number ? ([['Replaces', statement.corrects.number]] as const) : []),
    ],
    logo: await readLogo(store, seller),
    seller: { heading: 'Issued by', lines: sellerLines(seller) },
    buyer: { heading: 'Maker', lines: [makerName, ...(address ? address.split('\n') : [])] },
    headline: `${total[0]}: ${total[1]}`,
    sections: [
      salesSection(parts.sales, money),
      lateSection(parts.late, money),
      {
        heading: 'Fees and adjustments',
        columns: [
          { label: 'Description', width: 8 },
          { label: 'Amount', width: 2, isAmount: true },
        ],
        rows: parts.others.map((line) => [describeOther(line), money(line.payableMinor)]),
      },
    ],
    totals: [
      ['Sales', sumOf(parts.sales)],
      ...(parts.late.length > 0 ? ([['Earlier sales', sumOf(parts.late)]] as const) : []),
      ...(parts.others.length > 0 ? ([['Fees and adjustments', sumOf(parts.others)]] as const) : []),
      ['Earnings', money(dueMinor)],
      [`Withholding tax (${percent(statement.withholdingBasisPoints)})`, money(-withheldMinor)],
    ],
    total,
    notes: [
      'On each line: gross − refunded − tax − gateway fees − platform share = maker’s share. The share is a percentage of gross − refunded − tax − gateway fees, rounded for each sale. Refunded includes chargebacks.',
      'One statement per currency; amounts aren’t converted.',
    ],
  };
}

const partsOf = (lines: readonly StatementLine[]) => ({
  sales: lines.filter(({ kind, soldOn }) => kind === 'sale' && soldOn === null),
  late: lines.filter(({ kind, soldOn }) => kind === 'sale' && soldOn !== null),
  others: lines.filter((line): line is OtherLine => line.kind !== 'sale'),
});

type OtherLine = StatementLine & { kind: Exclude<LineKind, 'sale'> };
const describeOther = ({ kind, contractNumber, note }: OtherLine): string =>
  [lineLabels[kind], contractNumber ?? note].filter(Boolean).join(': ');

type Money = (amountMinor: number) => string;
const labels = labelsOf(statementLineFields);
const saleColumns: Section['columns'] = [
  { label: labels.movieTitle, width: 5 },
  { label: labels.territory, width: 3 },
  { label: labels.licenseType, width: 2.2 },
  { label: labels.units, width: 1.4, isAmount: true },
  { label: labels.grossMinor, width: 2.6, isAmount: true },
  { label: 'Refunded', width: 2.4, isAmount: true },
  { label: labels.taxMinor, width: 2.4, isAmount: true },
  { label: labels.gatewayFeeMinor, width: 2.4, isAmount: true },
  { label: labels.platformMinor, width: 2.6, isAmount: true },
  { label: 'Share', width: 1.8, isAmount: true },
  { label: labels.payableMinor, width: 2.6, isAmount: true },
];

const saleCells = (line: StatementLine, money: Money): string[] => [
  line.movieTitle ?? '',
  line.territory === null ? '' : countryOnPage(line.territory),
  licenseLabels[line.licenseType ?? ''] ?? line.licenseType ?? '',
  String(line.units),
  money(line.grossMinor),
  money(line.refundsMinor + line.chargebacksMinor),
  money(line.taxMinor),
  money(line.gatewayFeeMinor),
  money(line.platformMinor),
  percent(line.shareBasisPoints),
  money(line.payableMinor),
];

/** The sum of each column of several lines. */
function sumCells(lines: readonly StatementLine[], money: Money): string[][] {
  if (lines.length < 2) return [];
  const sum = (of: (line: StatementLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return [
    [
      'Total',
      '',
      '',
      String(sum(({ units }) => units)),
      money(sum(({ grossMinor }) => grossMinor)),
      money(sum(({ refundsMinor, chargebacksMinor }) => refundsMinor + chargebacksMinor)),
      money(sum(({ taxMinor }) => taxMinor)),
      money(sum(({ gatewayFeeMinor }) => gatewayFeeMinor)),
      money(sum(({ platformMinor }) => platformMinor)),
      '',
      money(sum(({ payableMinor }) => payableMinor)),
    ],
  ];
}

const salesSection = (lines: readonly StatementLine[], money: Money): Section => ({
  heading: 'Sales',
  columns: saleColumns,
  rows: [...lines.map((line) => saleCells(line, money)), ...sumCells(lines, money)],
});

/** Sales of earlier months that no statement had yet. */
const lateSection = (lines: readonly StatementLine[], money: Money): Section => ({
  heading: 'Earlier sales, booked late',
  columns: [{ label: 'Sold on', width: 2.6 }, ...saleColumns],
  rows: [
    ...lines.map((line) => [
      line.soldOn === null ? '' : dayOnPage(new Date(line.soldOn)),
      ...saleCells(line, money),
    ]),
    ...sumCells(lines, money).map((cells) => ['', ...cells]),
  ],
});
