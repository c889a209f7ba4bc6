import { emit } from '@backlot/data/events';
import { invalidate } from '@backlot/data/query';

/** Invalidates statements, payouts and the balances of makers after a write. */
export const invalidateMakerMoney = async (
  resource: 'statement' | 'payout',
  ids: readonly string[],
): Promise<void> => {
  emit('record.changed', { resource, ids });
  await Promise.all(['statement', 'payout', 'maker'].map(invalidate));
};
