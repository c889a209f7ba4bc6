import type { EarningKind } from '@backlot/contracts/money/earnings/earnings';

export const makerMessages = {
  title: 'Maker’s share',
  failed: 'Couldn’t load the maker’s share.',
  by: (contract: string, percent: number) => `: ${percent}% (contract ${contract})`,
  noContract: ': no contract covers this sale',
  total: 'Total',
  refunds: 'A refund reduces the share in proportion to the price. The platform bears the gateway fee.',
  entry: (kind: string, month: string) => `${kind}, ${month}`,
  kinds: {
    sale: 'Sale',
    refund: 'Refund',
    refund_failed: 'Refund failed',
    chargeback: 'Chargeback',
    chargeback_won: 'Chargeback reversed',
    fee: 'Fee adjustment',
  } satisfies Record<EarningKind, string>,
} as const;
