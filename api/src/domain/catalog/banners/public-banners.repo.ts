import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BannerImage, BannerInput } from '@backlot/contracts/catalog/banners/banner';
import type { PublicBanner, publicBannersApi } from '@backlot/contracts/catalog/banners/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { bannerStatusSql } from './banner-status.service.ts';
import { bannerTable as t } from './banners.table.ts';
import { makerTable } from '../makers/makers.table.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';
import { movieTable } from '../movies/movies.table.ts';

type Reader = Parsed<typeof publicBannersApi.list>['query'];

/** The live banners of a slot for a visitor, in the visitor's language where translated. */
export async function readPublicBanners(
  db: Db,
  { slot, locale, country, audience = 'guest' }: Reader,
  at: Date,
): Promise<PublicBanner[]> {
  const languages = locale === undefined ? [] : [...new Set([locale, locale.split('-')[0] ?? locale])];
  const rows = await db
    .select()
    .from(t)
    .where(
      and(
        isNull(t.deletedAt),
        eq(t.slot, slot),
        sql`${bannerStatusSql(at)} = 'live'`,
        inArray(t.audience, ['all', audience]),
        sql`(${t.countries} = '{}' or ${country ?? null}::text = any(${t.countries}))`,
        sql`(${t.languages} = '{}' or ${t.languages} && ${sql.param(languages)}::text[])`,
      ),
    )
    .orderBy(asc(t.position), asc(t._id));
  const visible = await visibleIds(db, rows);
  const isVisible = (cta: BannerInput['cta']) =>
    cta?.linkType === 'page' || cta?.linkType === 'url' || visible.has(cta?.target.toLowerCase() ?? '');
  return rows.flatMap(({ desktopImage, mobileImage, cta, movieId, ...row }) => {
    if (!desktopImage || !mobileImage) return []; // publishing requires both
    const translation = languages.map((language) => row.i18n[language]).find((found) => found !== undefined);
    return [
      {
        _id: row._id,
        title: translation?.title ?? row.title,
        subtitle: translation?.subtitle || row.subtitle,
        desktopImage: imageOf(desktopImage),
        mobileImage: imageOf(mobileImage),
        videoUrl: row.videoUrl,
        cta: cta && isVisible(cta) ? { ...cta, label: translation?.label || cta.label } : null,
        movieId: movieId !== null && visible.has(movieId) ? movieId : null,
      },
    ];
  });
}

const imageOf = ({ key, alt }: BannerImage) => ({
  alt,
  urls: { card: mediaUrl(key, 'card'), full: mediaUrl(key, 'full') },
});

/** The public ones among the movies and makers that banners link to. */
async function visibleIds(
  db: Db,
  rows: readonly Pick<BannerInput, 'cta' | 'movieId'>[],
): Promise<ReadonlySet<string>> {
  const linked = (type: string) => rows.flatMap(({ cta }) => (cta?.linkType === type ? [cta.target] : []));
  const movieIds = [...linked('movie'), ...rows.flatMap(({ movieId }) => (movieId ? [movieId] : []))];
  const makerIds = linked('maker');
  const movies = movieIds.length
    ? await db
        .select({ _id: movieTable._id })
        .from(movieTable)
        .where(
          and(
            inArray(movieTable._id, movieIds),
            eq(movieTable.status, 'published'),
            isNull(movieTable.deletedAt),
          ),
        )
    : [];
  const makers = makerIds.length
    ? await db
        .select({ _id: makerTable._id })
        .from(makerTable)
        .where(
          and(
            inArray(makerTable._id, makerIds),
            eq(makerTable.status, 'active'),
            isNull(makerTable.deletedAt),
          ),
        )
    : [];
  return new Set([...movies, ...makers].map(({ _id }) => _id));
}
