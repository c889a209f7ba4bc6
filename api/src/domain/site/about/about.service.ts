import { type AboutContent, aboutContent, type AboutPage } from '@backlot/contracts/site/about/about';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { snapshotAfter } from '../../../platform/records/history.service.ts';
import type { By } from '../../../platform/records/records.service.ts';
import { aboutRecord, contentColumns, readAbout } from './about.record.ts';
import { aboutId } from './about.table.ts';

const { lock, update } = aboutRecord;

/** Makes the saved content public. */
export const publishAbout = (db: Db, version: number, by: By): Promise<AboutPage> =>
  db.transaction(async (tx) => {
    const before = await lock(tx, aboutId, version);
    const { sections, seo } = before;
    if (sections.length === 0) throw conflict('page_empty', 'Add a section before you publish the page.');
    const publication = { published: { sections, seo }, publishedAt: by.at, status: 'published' as const };
    await update(tx, before, publication, { ...by, action: 'publish' });
    return readAbout(tx);
  });

/**
 * The content of one version.
 * @throws ApiError 404 also for a revision of another record
 */
export async function readVersion(db: Db, revisionId: string): Promise<AboutContent> {
  const snapshot = await snapshotAfter(db, aboutId, revisionId);
  const { sections, seo } = snapshot as AboutContent; // as `aboutRecord` stored it, perhaps before `seo` had an image
  return aboutContent.parse({ sections, seo: { ...noImage, ...seo } });
}
const noImage: Pick<AboutContent['seo'], 'image'> = { image: null };

/** Restores the content of a version as a draft. */
export const restoreVersion = (db: Db, revisionId: string, version: number, by: By): Promise<AboutPage> =>
  db.transaction(async (tx) => {
    const before = await lock(tx, aboutId, version);
    const content = await readVersion(tx, revisionId);
    await update(tx, before, contentColumns(content, before), { ...by, action: 'restoreRevision' });
    return readAbout(tx);
  });
