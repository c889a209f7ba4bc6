import { fakeApi } from '@backlot/testing/fake-api';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import type { PayoutBatch, PayoutRow } from '@backlot/contracts/money/payouts/payout';
import { payoutsApi } from '@backlot/contracts/money/payouts/api';
import type { Statement, StatementLine, StatementRow } from '@backlot/contracts/money/statements/statement';
import { statementsApi } from '@backlot/contracts/money/statements/api';

export const uuid = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = new Date('2026-11-02T10:00:00Z');
const record = { version: 1, createdAt: at, updatedAt: at };

const figures = {
  units: 2,
  grossMinor: 2_000,
  refundsMinor: 500,
  chargebacksMinor: 0,
  taxMinor: 240,
  gatewayFeeMinor: 60,
  platformMinor: 360,
  payableMinor: 840,
};

/** A valid statement; a test overrides what it tests. */
export const statementRow = (part: Partial<StatementRow> = {}): StatementRow => ({
  _id: uuid(1),
  ...record,
  ...figures,
  number: 'S-2026-000007',
  makerId: uuid(2),
  makerName: 'Aurora Pictures',
  period: '2026-10',
  currency: 'EUR',
  status: 'approved',
  dueMinor: 840,
  withholdingBasisPoints: 1_500,
  withheldMinor: 126,
  payoutMinor: 714,
  carriedMinor: 0,
  carriedReason: null,
  issuedAt: at,
  approvedAt: at,
  paidAt: null,
  hasPayout: false,
  ...part,
});

export const statementLine = (part: Partial<StatementLine> = {}): StatementLine => ({
  _id: uuid(20),
  ...figures,
  kind: 'sale',
  movieId: uuid(30),
  movieTitle: 'Metropolis',
  territory: 'DE',
  licenseType: 'tvod-rent',
  contractNumber: 'BL-001',
  shareBasisPoints: 7_000,
  note: null,
  soldOn: null,
  withheldMinor: 126,
  ...part,
});

export const statement = (part: Partial<Statement> = {}): Statement => ({
  ...statementRow(),
  reason: null,
  corrects: null,
  correctedBy: null,
  payout: null,
  lines: [statementLine()],
  ...part,
});

export const payoutRow = (part: Partial<PayoutRow> = {}): PayoutRow => ({
  _id: uuid(5),
  ...record,
  number: 'P-2026-000003',
  batch: { _id: uuid(6), name: 'B-2026-000001' },
  statement: { _id: uuid(1), name: 'S-2026-000007' },
  makerId: uuid(2),
  makerName: 'Aurora Pictures',
  amountMinor: 71_450,
  currency: 'EUR',
  status: 'scheduled',
  holds: [],
  holdUntil: null,
  method: null,
  last4: null,
  attempts: 0,
  bankReference: null,
  failureReason: null,
  paidAt: null,
  ...part,
});

export const batch = (part: Partial<PayoutBatch> = {}): PayoutBatch => ({
  _id: uuid(6),
  number: 'B-2026-000001',
  createdAt: at,
  count: 3,
  inSepaFile: 1,
  inCsvFile: 2,
  onHold: 1,
  atBank: 0,
  ...part,
});

export const pageOf = <Row>(items: Row[]): Page<Row> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});

/** A fake API of statements and payouts. */
export const moneyApiFake = (one: Statement = statement()) =>
  fakeApi()
    .on(makerOptions, () => [{ _id: uuid(2), name: 'Aurora Pictures' }])
    .on(statementsApi.list, () => pageOf([statementRow()]))
    .on(statementsApi.totals, () => ({
      count: 2,
      byCurrency: [
        {
          currency: 'EUR',
          count: 1,
          dueMinor: 840,
          withheldMinor: 126,
          toPayMinor: 714,
          disputedMinor: 250,
          paidMinor: 0,
          carriedMinor: 0,
        },
        {
          currency: 'JPY',
          count: 1,
          dueMinor: -300,
          withheldMinor: 0,
          toPayMinor: 0,
          disputedMinor: 0,
          paidMinor: 0,
          carriedMinor: -300,
        },
      ],
    }))
    .on(statementsApi.get, () => one)
    .on(payoutsApi.list, () => pageOf([payoutRow()]))
    .on(payoutsApi.totals, () => ({
      count: 1,
      byCurrency: [
        {
          currency: 'EUR',
          count: 1,
          scheduledMinor: 71_450,
          onHoldMinor: 2_500,
          failedMinor: 0,
          processingMinor: 0,
          paidMinor: 1_000,
        },
      ],
    }))
    .on(payoutsApi.batch, () => batch());
