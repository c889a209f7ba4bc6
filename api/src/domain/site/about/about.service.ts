import { type AboutContent, aboutFields, type AboutPage } from '@backlot/contracts/site/about/about';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import { parsedFields } from '../../../platform/records/record-life.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { aboutRecord, readAbout } from './about.record.ts';
import { aboutId } from './about.table.ts';

const { lock, update } = aboutRecord;

/** Makes the saved content public. */
export const publishAbout = (db: Db, version: number, by: ChangeAuthor): Promise<AboutPage> =>
  db.transaction(async (tx) => {
    const before = await lock(tx, aboutId, version);
    const { sections, seo } = before;
    if (sections.length === 0) throw conflict('page_empty', 'Add a section before you publish the page.');
    const publication = { published: { sections, seo }, publishedAt: by.at, status: 'published' as const };
    await update(tx, before, publication, { ...by, action: 'publish' });
    return readAbout(tx);
  });

/**
 * The content of one revision.
 * @throws ApiError 404 also for a revision of another record; 422 when its values break today's rules
 */
export const readRevision = async (db: Db, revisionId: string): Promise<AboutContent> =>
  parsedFields(aboutFields, await readAbout(db), await snapshotAfter(db, aboutId, revisionId));
