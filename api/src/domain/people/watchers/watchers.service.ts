import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import {
  isEditable,
  type WatcherInput,
  type WatcherStep,
  watcherStepsFrom,
} from '@backlot/contracts/people/watchers/watcher';
import type { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import type { By, Change } from '../../../platform/records/records.service.ts';
import { watcherRelations } from './watcher-relations.registry.ts';
import { changesOfRows } from './watchers.moves.ts';
import { readWatcher } from './watchers.read.ts';
import {
  asTaken,
  inputOf,
  insertWatcher,
  lockWatcher,
  updateWatcher,
  type WatcherRecord,
} from './watchers.write.ts';

type Versioned<E extends keyof typeof watchersApi> =
  Parsed<(typeof watchersApi)[E]> extends { body: infer B } ? B : never;

/** Writes in a transaction; answers whose record it was. */
const writing = async (db: Db, write: (tx: Db) => Promise<{ _id: string }>): Promise<string> => {
  try {
    return (await db.transaction(write))._id;
  } catch (error) {
    throw asTaken(error);
  }
};

/**
 * Holds a watcher who is neither going nor gone.
 * @throws ApiError 404; 409 `version_conflict`, `watcher_closed`
 */
export async function lockLiving(tx: Db, _id: string, version: number | undefined): Promise<WatcherRecord> {
  const watcher = await lockWatcher(tx, _id, version);
  if (isEditable(watcher.status)) return watcher;
  const words =
    watcher.status === 'anonymised'
      ? 'This watcher is anonymised: nothing can be changed any more.'
      : 'This watcher will be deleted. Take that back first.';
  throw conflict('watcher_closed', words, await readWatcher(tx, _id));
}

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What follows from an edit: a new address is not verified, and a consent remembers who set it when. */
function withConsequences(
  before: WatcherRecord | null,
  input: WatcherInput,
  at: Date,
): Partial<WatcherRecord> {
  const isNewConsent =
    input.marketingEmail !== (before?.marketingEmail ?? false) ||
    input.marketingPush !== (before?.marketingPush ?? false);
  return {
    ...input,
    tags: once(input.tags),
    ...(before && before.email !== input.email && { emailVerifiedAt: null }),
    ...(isNewConsent && { marketingAt: at, marketingSource: 'admin' as const }),
  };
}

export const watchersService = (db: Db) => {
  const edit = async (tx: Db, before: WatcherRecord, input: WatcherInput, change: Change) => {
    // Under the old address nobody would find them again, nor could anonymising take the name out of them.
    const tickets =
      before.email.toLowerCase() === input.email.toLowerCase()
        ? []
        : await watcherRelations.read().tickets.move(tx, before.email, { email: input.email });
    const fields = withConsequences(before, input, change.at);
    return updateWatcher(tx, before, fields, change, changesOfRows({ tickets }));
  };

  return {
    create: (input: WatcherInput, by: By): Promise<string> =>
      writing(db, (tx) =>
        insertWatcher(
          tx,
          { ...input, ...withConsequences(null, input, by.at), status: 'pending_verification' },
          { ...by, action: 'create' },
        ),
      ),

    /** Saves the given fields of the form, all or some. */
    edit: (
      _id: string,
      { version, ...fields }: Versioned<'update'> | Versioned<'replace'>,
      by: By,
    ): Promise<string> =>
      writing(db, async (tx) => {
        const before = await lockLiving(tx, _id, version);
        return edit(tx, before, { ...inputOf(before), ...given(fields) }, { ...by, action: 'update' });
      }),

    /** @throws ApiError 404 also for a revision of another watcher */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By): Promise<string> =>
      writing(db, async (tx) => {
        const before = await lockLiving(tx, _id, version);
        // A snapshot of a watcher is their input; fields younger than the revision stay.
        const snapshot = (await snapshotAfter(tx, _id, revisionId)) as Partial<WatcherInput>;
        return edit(tx, before, { ...inputOf(before), ...snapshot }, { ...by, action: 'restoreRevision' });
      }),

    /** @throws ApiError 409 `step_not_allowed` */
    transition: (_id: string, { step, version }: Versioned<'transition'>, by: By): Promise<string> =>
      writing(db, async (tx) => {
        const before = await lockLiving(tx, _id, version);
        if (!watcherStepsFrom[step].includes(before.status) || (step === 'verify' && before.emailVerifiedAt))
          throw conflict('step_not_allowed', notNow[step], await readWatcher(tx, _id));
        return updateWatcher(tx, before, fieldsOf(step, before, by.at), { ...by, action: step });
      }),
  };
};

const notNow: Record<WatcherStep, string> = {
  verify: 'This address is verified already, or the watcher is blocked.',
  deactivate: 'Only active watchers can be deactivated.',
  activate: 'Only deactivated watchers can be activated.',
};

function fieldsOf(step: WatcherStep, { status }: WatcherRecord, at: Date): Partial<WatcherRecord> {
  if (step === 'deactivate') return { status: 'deactivate' };
  if (step === 'activate') return { status: 'active' };
  return { emailVerifiedAt: at, status: status === 'pending_verification' ? 'active' : status };
}

/** Without the keys that were left out. */
const given = (fields: Partial<Record<keyof WatcherInput, unknown>>): Partial<WatcherInput> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
