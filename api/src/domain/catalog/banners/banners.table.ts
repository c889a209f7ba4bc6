import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BannerInput } from '@backlot/contracts/catalog/banners/banner';
import { instant, recordColumns } from '../../../platform/db/columns.ts';
import { movieTable } from '../movies/movies.table.ts';

export const bannerTable = pgTable(
  'banner',
  {
    ...recordColumns,
    title: text().notNull(),
    subtitle: text().notNull(),
    i18n: jsonb().$type<BannerInput['i18n']>().notNull(),
    /** Key of a lookup. */
    slot: text().notNull(),
    desktopImage: jsonb().$type<BannerInput['desktopImage']>(),
    mobileImage: jsonb().$type<BannerInput['mobileImage']>(),
    videoUrl: text(),
    cta: jsonb().$type<BannerInput['cta']>(),
    movieId: uuid().references(() => movieTable._id, { onDelete: 'set null' }),
    countries: text().array().notNull(),
    languages: text().array().notNull(),
    audience: text({ enum: ['all', 'guest', 'free', 'subscriber'] }).notNull(),
    startAt: instant().notNull(),
    endAt: instant(),
    publication: text({ enum: ['draft', 'published', 'paused'] }).notNull(),
    /** Within its slot, from 0; gaps mean nothing. */
    position: integer().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    index('banner_order')
      .on(t.slot, t.position)
      .where(sql`${t.deletedAt} is null`),
  ],
);
