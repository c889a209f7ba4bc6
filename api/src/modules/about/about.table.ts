import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AboutContent } from '@backlot/contracts/about';
import type { BannerDevice } from '@backlot/contracts/banners';
import { createdColumn, instant, recordColumns } from '../../db/columns.ts';

/** The one row, which the migration adds. */
export const aboutId = '01900000-0000-7000-8000-00000000ab07';

export const aboutTable = pgTable('about_page', {
  ...recordColumns,
  sections: jsonb().$type<AboutContent['sections']>().notNull(),
  seo: jsonb().$type<AboutContent['seo']>().notNull(),
  status: text({ enum: ['draft', 'published'] }).notNull(),
  /** What the public sees; null while it sees nothing. */
  published: jsonb().$type<AboutContent>(),
  publishedAt: instant(),
});

/** What a picture was uploaded for; that of a banner has the shape of its device. */
export type ImagePurpose = 'about' | 'appContent' | `banner.${BannerDevice}`;

/** Pictures of pages, kept for good: an old version that is brought back still has its own. */
export const pageImageTable = pgTable('page_image', {
  /** Folder in the object store: media/{key}/{size}.webp */
  key: uuid().primaryKey(),
  ...createdColumn,
  /** Where it may stand; null for those from before there were purposes, which may stand anywhere. */
  purpose: text().$type<ImagePurpose>(),
});
