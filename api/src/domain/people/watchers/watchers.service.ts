import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import { type WatcherStep, watcherStepsFrom } from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { readWatcher } from './watchers.repo.ts';
import { type WatcherRecord, watcherRecord } from './watchers.record.ts';

type Transition = Parsed<typeof watchersApi.transition>['body'];

/**
 * Marks the email as verified, deactivates or activates.
 * @throws ApiError 409 `step_not_allowed`
 */
export const transitionWatcher = (
  db: Db,
  _id: string,
  { step, version }: Transition,
  by: ChangeAuthor,
): Promise<string> =>
  db.transaction(async (tx) => {
    const before = await watcherRecord.lockEditable(tx, _id, version);
    if (!watcherStepsFrom[step].includes(before.status) || (step === 'verify' && before.emailVerifiedAt))
      throw conflict('step_not_allowed', refusals[step], await readWatcher(tx, _id));
    await watcherRecord.update(tx, before, columnsOf(step, before, by.at), { ...by, action: step });
    return _id;
  });

const refusals: Record<WatcherStep, string> = {
  verify: 'This email is already verified, or the watcher is blocked.',
  deactivate: 'Only active watchers can be deactivated.',
  activate: 'Only deactivated watchers can be activated.',
};

function columnsOf(step: WatcherStep, { status }: WatcherRecord, at: Date): Partial<WatcherRecord> {
  if (step === 'deactivate') return { status: 'deactivate' };
  if (step === 'activate') return { status: 'active' };
  return { emailVerifiedAt: at, status: status === 'pending_verification' ? 'active' : status };
}
