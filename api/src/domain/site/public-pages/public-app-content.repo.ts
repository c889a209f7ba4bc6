import { and, desc, inArray, isNotNull, max, sql } from 'drizzle-orm';
import {
  type AppContentValue,
  type AppFlags,
  mainLanguage,
  noFlags,
} from '@backlot/contracts/site/app-content/app-content';
import type { PublicAppContent, publicAppContentApi } from '@backlot/contracts/site/app-content/api';
import type { Parsed } from '@backlot/contracts/platform/http/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { appContentTable as t, appReleaseTable } from '../app-content/app-content.table.ts';
import { mediaUrl } from '../../../platform/files/images/media.service.ts';

type Reader = Parsed<typeof publicAppContentApi.get>['query'];

type Released = Pick<PublicAppContent, 'release' | 'values'> & { releaseId: string | null; flags: AppFlags };

/** Entries of the cache, by platform and language: clients may request any language. */
const cachedAtMost = 50;

/**
 * The newest release’s values for a platform, in the reader's language where available. Cached until the next release:
 * apps request them often, and all values may be 2 MB.
 */
export function publicAppContent(db: Db) {
  const cache = new Map<string, Released>();

  const cachedRelease = async (
    platform: Reader['platform'],
    languages: readonly string[],
  ): Promise<Released> => {
    const key = [platform, ...languages].join(' ');
    const known = cache.get(key);
    if (known && known.releaseId === (await newestId(db))) return known;
    const current = await readReleased(db, platform, languages);
    if (cache.size >= cachedAtMost) cache.clear();
    cache.set(key, current);
    return current;
  };

  return async ({ platform, locale = mainLanguage }: Reader, at: Date): Promise<PublicAppContent> => {
    const languages = [locale, locale.split('-')[0] ?? locale, mainLanguage];
    const { release, values, flags } = await cachedRelease(platform, languages);
    const { on, message, until } = flags.maintenance;
    return {
      kind: 'app_content',
      release,
      values,
      flags: {
        minVersion: flags.minVersion,
        maintenance: {
          on: on && (until === null || new Date(until) > at),
          message: inLanguage(message, languages) ?? '',
          until,
        },
      },
    };
  };
}

async function newestId(db: Db): Promise<string | null> {
  const [newest] = await db
    .select({ _id: appReleaseTable._id })
    .from(appReleaseTable)
    .orderBy(desc(appReleaseTable.number))
    .limit(1);
  return newest?._id ?? null;
}

async function readReleased(
  db: Db,
  platform: Reader['platform'],
  languages: readonly string[],
): Promise<Released> {
  const newest = db
    .select({
      number: max(appReleaseTable.number).as('number'),
      _id: sql<
        string | null
      >`(select id from ${appReleaseTable} order by ${appReleaseTable.number} desc limit 1)`.as('release_id'),
    })
    .from(appReleaseTable)
    .as('newest');
  // In one statement, or the number could be of a later release than the values. At least one row, for the number.
  const rows = await db
    .select({ release: newest.number, releaseId: newest._id, key: t.key, platform: t.platform, live: t.live })
    .from(newest)
    .leftJoin(t, and(isNotNull(t.live), inArray(t.platform, [platform, 'all'])))
    .orderBy(t.key);
  const values: PublicAppContent['values'] = {};
  let flags = noFlags;
  // Values of the platform come last and override the others.
  for (const { key, live } of rows.sort(
    (a, b) => Number(a.platform !== 'all') - Number(b.platform !== 'all'),
  )) {
    if (live?.kind === 'flags') flags = live.value;
    else if (live && key !== null) values[key] = meaningOf(live, languages);
  }
  const [first] = rows;
  return { release: first?.release ?? null, releaseId: first?.releaseId ?? null, values, flags };
}

const inLanguage = <T>(texts: Readonly<Record<string, T>>, languages: readonly string[]): T | undefined =>
  languages.map((language) => texts[language]).find((found) => found !== undefined);

function meaningOf(
  content: Exclude<AppContentValue, { kind: 'flags' }>,
  languages: readonly string[],
): unknown {
  switch (content.kind) {
    case 'image': {
      const image = inLanguage(content.value, languages);
      return (
        image && {
          alt: image.alt,
          urls: { card: mediaUrl(image.key, 'card'), full: mediaUrl(image.key, 'full') },
        }
      );
    }
    case 'json':
      return JSON.parse(inLanguage(content.value, languages) ?? 'null');
    case 'string':
    case 'bool':
      return inLanguage<string | boolean>(content.value, languages);
  }
}
