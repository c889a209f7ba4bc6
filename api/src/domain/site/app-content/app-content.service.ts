import { and, eq } from 'drizzle-orm';
import {
  type AppContent,
  type AppContentEdit,
  type AppContentInput,
  type AppContentValue,
} from '@backlot/contracts/site/app-content/app-content';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { brokenConstraint } from '../../../platform/http/database-failure.ts';
import { fieldProblem, invalid } from '../../../platform/http/errors.ts';
import { claimPageImages } from '../about/page-images.service.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { checkTotals, readContent } from './app-content.repo.ts';
import { appContentTable as t } from './app-content.table.ts';
import { contentRecord } from './app-content.record.ts';

const { lock, insert, update } = contentRecord;

/** Stages values; `releases.service.ts` publishes them. */
export const contentService = ({ db }: Pick<Deps, 'db'>) => {
  const writing = async (write: (tx: Db) => Promise<{ _id: string }>): Promise<AppContent> => {
    try {
      return await db.transaction(async (tx) => {
        const { _id } = await write(tx);
        await checkTotals(tx);
        return readContent(tx, _id);
      });
    } catch (error) {
      throw brokenConstraint(error) === 'app_content_key' ? taken() : error;
    }
  };

  return {
    create: (
      { key, platform, description, content }: AppContentInput,
      by: ChangeAuthor,
    ): Promise<AppContent> =>
      writing(async (tx) => {
        const former = await requireFreeKey(tx, { key, platform });
        await claimPageImages(tx, imagesOf(content), by.at);
        const change = { ...by, action: 'create' };
        return former
          ? update(tx, former, { description, staged: content }, change)
          : insert(tx, { key, platform, description, staged: content, live: null }, change);
      }),

    replace: (
      _id: string,
      { version, description, content }: AppContentEdit & { version: number },
      by: ChangeAuthor,
    ) =>
      writing(async (tx) => {
        const before = await lock(tx, _id, version);
        const kindBefore = (before.staged ?? before.live)?.kind;
        if (kindBefore && (content.kind === 'flags') !== (kindBefore === 'flags'))
          throw invalid(
            fieldProblem('content.kind', 'fixed', 'The kind can’t be changed to or from app flags.'),
          );
        await claimPageImages(tx, imagesOf(content), by.at);
        return update(tx, before, { description, staged: content }, { ...by, action: 'stage' });
      }),

    remove: (_id: string, version: number, by: ChangeAuthor): Promise<AppContent> =>
      writing(async (tx) => {
        const before = await lock(tx, _id, version);
        return update(tx, before, { staged: null }, { ...by, action: 'remove' });
      }),

    discard: (_id: string, version: number, by: ChangeAuthor): Promise<AppContent> =>
      writing(async (tx) => {
        const before = await lock(tx, _id, version);
        return update(tx, before, { staged: before.live }, { ...by, action: 'discard' });
      }),

    /** @throws ApiError 404 also for a revision of another key */
    restoreRevision: (
      _: Db,
      _id: string,
      revisionId: string,
      version: number,
      by: ChangeAuthor,
    ): Promise<AppContent> =>
      writing((tx) => contentRecord.restoreRevision(tx, _id, revisionId, version, by)),
  };
};

/** The row of a key that was removed and can be staged again. @throws ApiError 422 for one that is live or staged */
export async function requireFreeKey(tx: Db, { key, platform }: Pick<AppContentInput, 'key' | 'platform'>) {
  const [former] = await tx
    .select()
    .from(t)
    .where(and(eq(t.key, key), eq(t.platform, platform)))
    .for('update');
  if (former?.live ?? former?.staged) throw taken();
  return former;
}

const taken = () => invalid(fieldProblem('key', 'taken', 'This key already exists for this platform.'));

const imagesOf = (content: AppContentValue) =>
  content.kind === 'image'
    ? Object.entries(content.value).map(([language, { key }]) => ({
        key,
        path: `content.value.${language}`,
        purpose: 'appContent' as const,
      }))
    : [];
