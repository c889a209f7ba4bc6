import type { EarningKind } from '@backlot/contracts/earnings';

export const makerMessages = {
  title: 'Maker’s share',
  failed: 'The maker’s share could not be loaded.',
  by: (contract: string, percent: number) => `: ${percent}% by contract ${contract}`,
  noContract: ': no contract covered this sale',
  total: 'Together',
  refunds:
    'A refund takes back the same part of the share as of the price. The fee that the gateway keeps is the platform’s loss.',
  entry: (kind: string, month: string) => `${kind}, in ${month}`,
  kinds: {
    sale: 'Sale',
    refund: 'Refund',
    refund_failed: 'Refund failed',
    chargeback: 'Disputed',
    chargeback_won: 'Dispute won',
    fee: 'Fee told later',
  } satisfies Record<EarningKind, string>,
} as const;
