import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import {
  type AboutContent,
  type AboutPage,
  type AboutSection,
  aboutContent,
  aboutLimits,
} from '@backlot/contracts/about';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { adminTable } from '../admins/admins.table.ts';
import { snapshotAfter } from '../history/history.service.ts';
import { type By, recordsOf } from '../history/records.service.ts';
import { takeRichText } from '../rich-text/rich-text.service.ts';
import { aboutId, aboutTable as t } from './about.table.ts';
import { type HeldImage, keepPageImages } from './page-images.service.ts';

const { lock, update } = recordsOf({
  type: 'page',
  table: t,
  snapshot: ({ sections, seo }): AboutContent => ({ sections, seo }),
  read: readAbout,
  derived: ['published'], // the content at the moment of publishing, which the version holds
});

/** The page as it is being edited. */
export async function readAbout(db: Db): Promise<AboutPage> {
  const [row] = await db
    .select({ page: t, byName: adminTable.name })
    .from(t)
    .leftJoin(adminTable, eq(adminTable._id, t.updatedBy))
    .where(eq(t._id, aboutId));
  if (!row) throw notFound();
  const { page, byName } = row;
  const updatedBy = page.updatedBy !== null && byName !== null ? { _id: page.updatedBy, name: byName } : null;
  return { ...page, updatedBy };
}

export const aboutService = ({ db }: Pick<Deps, 'db'>) => {
  /** Writes the content; it is public once it is published. */
  const write = (
    version: number,
    action: string,
    by: By,
    contentOf: (tx: Db) => Promise<AboutContent>,
  ): Promise<AboutPage> =>
    db.transaction(async (tx) => {
      const before = await lock(tx, aboutId, version);
      const content = await contentOf(tx);
      const status = isDeepStrictEqual(content, before.published) ? 'published' : 'draft';
      await update(tx, before, { ...content, status }, { ...by, action });
      return readAbout(tx);
    });

  return {
    save: async ({ version, ...given }: AboutContent & { version: number }, by: By): Promise<AboutPage> => {
      const content = { ...given, sections: await Promise.all(given.sections.map(cleanSection)) };
      return write(version, 'update', by, async (tx) => {
        await keepPageImages(tx, imagesOf(content), by.at);
        return content;
      });
    },

    publish: (version: number, by: By): Promise<AboutPage> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, aboutId, version);
        const { sections, seo } = before;
        if (sections.length === 0) throw conflict('page_empty', 'Add a section before you publish the page.');
        const published = { sections, seo };
        await update(
          tx,
          before,
          { published, publishedAt: by.at, status: 'published' },
          { ...by, action: 'publish' },
        );
        return readAbout(tx);
      }),

    /** @throws ApiError 404 for a version that is not of this page */
    version: (revisionId: string): Promise<AboutContent> => contentAfter(db, revisionId),

    restore: (revisionId: string, version: number, by: By): Promise<AboutPage> =>
      write(version, 'restoreRevision', by, (tx) => contentAfter(tx, revisionId)),
  };
};

const contentAfter = async (db: Db, revisionId: string): Promise<AboutContent> => {
  // A snapshot of the page is its content; one from before search engines got a picture has none.
  const { sections, seo } = (await snapshotAfter(db, aboutId, revisionId)) as AboutContent;
  return aboutContent.parse({ sections, seo: { ...noImage, ...seo } });
};
const noImage: Pick<AboutContent['seo'], 'image'> = { image: null };

const cleanSection = async (section: AboutSection, index: number): Promise<AboutSection> => ({
  ...section,
  body: await takeRichText(section.body, { min: 1, max: aboutLimits.body }, `sections.${index}.body`),
});

const imagesOf = ({ sections, seo }: AboutContent): HeldImage[] =>
  [
    ...sections.map(({ image }, index) => ({ image, path: `sections.${index}.image` })),
    { image: seo.image, path: 'seo.image' },
  ].flatMap(({ image, path }) => (image ? [{ key: image.key, path, purpose: 'about' }] : []));
