import { isDeepStrictEqual } from 'node:util';
import type { Maker, MakerInput } from '@backlot/contracts/catalog/makers/maker';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, gone } from '../../../platform/http/errors.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import type { By, Change } from '../../../platform/records/records.service.ts';
import { words } from './makers.messages.ts';
import { mustOweNothing } from './makers.unpaid.ts';
import { readMaker } from './makers.read.ts';
import { checkReferences } from './makers.references.ts';
import { restorableSince } from '../../../platform/records/restorable.service.ts';
import {
  asTaken,
  inputKeys,
  inputOf,
  insertMaker,
  lockMaker,
  type MakerRecord,
  updateMaker,
} from './makers.write.ts';

export const makersService = ({ db }: Pick<Deps, 'db'>) => {
  /** Writes, then reads the record that the caller gets, in one transaction. */
  const writing = async (write: (tx: Db) => Promise<{ _id: string }>): Promise<Maker> => {
    try {
      return await db.transaction(async (tx) => readMaker(tx, (await write(tx))._id));
    } catch (error) {
      throw asTaken(error);
    }
  };

  const writeInput = async (
    tx: Db,
    before: MakerRecord,
    input: MakerInput,
    change: Change,
  ): Promise<MakerRecord> => {
    const was = inputOf(before);
    const changed = new Set(inputKeys.filter((key) => !isDeepStrictEqual(was[key], input[key])));
    await checkReferences(tx, input, changed, before);
    return updateMaker(tx, before, input, change);
  };

  return {
    create: (given: MakerInput, by: By): Promise<Maker> =>
      writing(async (tx) => {
        const input = withoutRepeats(given);
        await checkReferences(tx, input, new Set(inputKeys));
        return insertMaker(tx, { ...input, status: 'lead' }, { ...by, action: 'create' });
      }),

    /** Saves the given fields of the profile, all or some. */
    edit: (
      _id: string,
      { version, ...fields }: Partial<MakerInput> & { version: number },
      by: By,
    ): Promise<Maker> =>
      writing(async (tx) => {
        const before = await lockMaker(tx, _id, version);
        const input = withoutRepeats({ ...inputOf(before), ...fields });
        return writeInput(tx, before, input, { ...by, action: 'update' });
      }),

    /** @throws ApiError 409 maker_has_movies, maker_has_unpaid_balance */
    remove: (_id: string, version: number, by: By): Promise<Maker> =>
      writing(async (tx) => {
        const before = await lockMaker(tx, _id, version);
        if (before.movieCount > 0) throw conflict('maker_has_movies', words.hasMovies(before.movieCount));
        await mustOweNothing(tx, _id);
        return updateMaker(tx, before, { deletedAt: by.at }, { ...by, action: 'delete' });
      }),

    restore: (_id: string, version: number, by: By): Promise<Maker> =>
      writing(async (tx) => {
        const before = await lockMaker(tx, _id, version, { deleted: true });
        if (!before.deletedAt) throw conflict('not_deleted', words.notDeleted);
        if (before.deletedAt < restorableSince(by.at)) throw gone('restore_expired', words.restoreExpired);
        return updateMaker(tx, before, { deletedAt: null }, { ...by, action: 'restore' });
      }),

    /** @throws ApiError 404 also for a revision of another maker */
    restoreRevision: (_id: string, revisionId: string, version: number, by: By): Promise<Maker> =>
      writing(async (tx) => {
        const before = await lockMaker(tx, _id, version);
        // A snapshot of a maker is its input; fields younger than the revision stay.
        const snapshot = (await snapshotAfter(tx, _id, revisionId)) as Partial<MakerInput>;
        const input = { ...inputOf(before), ...snapshot };
        return writeInput(tx, before, input, { ...by, action: 'restoreRevision' });
      }),
  };
};

const once = <T>(values: T[]): T[] => [...new Set(values)];

const withoutRepeats = (input: MakerInput): MakerInput => ({
  ...input,
  languages: once(input.languages),
  tags: once(input.tags),
});
