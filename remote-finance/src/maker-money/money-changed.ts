import { emit } from '@backlot/data/events';
import { invalidate } from '@backlot/data/query';

/** Tells every list and open page that statements and payouts are no longer as they were; makers are owed another sum. */
export const moneyChanged = async (
  resource: 'statement' | 'payout',
  ids: readonly string[],
): Promise<void> => {
  emit('record.changed', { resource, ids });
  await Promise.all(['statement', 'payout', 'maker'].map(invalidate));
};
