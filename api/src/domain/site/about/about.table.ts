import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AboutContent } from '@backlot/contracts/site/about/about';
import type { BannerDevice } from '@backlot/contracts/catalog/banners/banner';
import { createdColumn, instant, recordColumns } from '../../../platform/db/columns.ts';

/** The only row, inserted by the migration. */
export const aboutId = '01900000-0000-7000-8000-00000000ab07';

export const aboutTable = pgTable('about_page', {
  ...recordColumns,
  sections: jsonb().$type<AboutContent['sections']>().notNull(),
  seo: jsonb().$type<AboutContent['seo']>().notNull(),
  status: text({ enum: ['draft', 'published'] }).notNull(),
  /** The public content; null before the first publication. */
  published: jsonb().$type<AboutContent>(),
  publishedAt: instant(),
});

/** What an image was uploaded for; a banner's is cropped for its device. */
export type ImagePurpose = 'about' | 'appContent' | 'seller' | `banner.${BannerDevice}`;

/** Claimed images of pages, never deleted: a restored revision still needs its own. */
export const pageImageTable = pgTable('page_image', {
  /** Folder in the object store: media/{key}/{size}.webp */
  key: uuid().primaryKey(),
  ...createdColumn,
  /** Null for images older than purposes, which serve any. */
  purpose: text().$type<ImagePurpose>(),
});
