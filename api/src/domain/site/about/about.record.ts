import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import {
  type AboutContent,
  aboutFields,
  aboutLimits,
  type AboutPage,
  type AboutSection,
} from '@backlot/contracts/site/about/about';
import { adminTable } from '../../../platform/accounts/accounts.table.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { recordOf } from '../../../platform/records/record.ts';
import { sanitizeRichText } from '../../../platform/rich-text/rich-text.service.ts';
import { aboutId, aboutTable as t } from './about.table.ts';
import { claimPageImages, type PageImage } from './page-images.service.ts';

type AboutRow = typeof t.$inferSelect;

/** The page with its unpublished changes. */
export async function readAbout(db: Db): Promise<AboutPage> {
  const [row] = await db
    .select({ page: t, updatedByName: adminTable.name })
    .from(t)
    .leftJoin(adminTable, eq(adminTable._id, t.updatedBy))
    .where(eq(t._id, aboutId));
  if (!row) throw notFound();
  const { page, updatedByName: name } = row;
  return {
    ...page,
    updatedBy: page.updatedBy !== null && name !== null ? { _id: page.updatedBy, name } : null,
  };
}

/** The one About page: it is edited and published, never created or deleted. */
export const aboutRecord = recordOf({
  type: 'page',
  table: t,
  fields: aboutFields,
  name: sql`'About'`,
  access: 'session',
  publicColumns: ['status', 'publishedAt'],
  derived: ['published'], // the content at the time of publishing, which the revision holds
  read: readAbout,
  prepare: { sections: (sections) => Promise.all(sections.map(sanitized)) },
  columns: async (tx, content, before, { at }) => {
    if (!before) throw new TypeError('The About page exists from the first migration on');
    await claimPageImages(tx, imagesOf(content), at);
    return contentColumns(content, before);
  },
});

/** What a change of the content stores. */
const contentColumns = (content: AboutContent, before: AboutRow): AboutRow => ({
  ...before,
  ...content,
  status: isDeepStrictEqual(content, before.published) ? 'published' : 'draft',
});

const sanitized = async (section: AboutSection, index: number): Promise<AboutSection> => ({
  ...section,
  body: await sanitizeRichText(section.body, { min: 1, max: aboutLimits.body }, `sections.${index}.body`),
});

const imagesOf = ({ sections, seo }: AboutContent): PageImage[] =>
  [
    ...sections.map(({ image }, index) => ({ image, path: `sections.${index}.image` })),
    { image: seo.image, path: 'seo.image' },
  ].flatMap(({ image, path }) => (image ? [{ key: image.key, path, purpose: 'about' }] : []));
