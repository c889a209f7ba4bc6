import { and, inArray, isNotNull, max } from 'drizzle-orm';
import { type AppContentValue, mainLanguage, noFlags } from '@backlot/contracts/appcontent';
import type { PublicAppContent, publicAppContentApi } from '@backlot/contracts/appcontent.api';
import type { Parsed } from '@backlot/contracts/endpoint';
import type { Db } from '../../db/database.ts';
import { appContentTable as t, appReleaseTable } from '../appcontent/appcontent.table.ts';
import { mediaUrl } from '../media/media.service.ts';

type Reader = Parsed<typeof publicAppContentApi.get>['query'];

/** What the newest release gives the apps of a platform, in the reader's language where there is one. */
export async function readPublicAppContent(
  db: Db,
  { platform, locale = mainLanguage }: Reader,
  at: Date,
): Promise<PublicAppContent> {
  const languages = [locale, locale.split('-')[0] ?? locale, mainLanguage];
  const newest = db
    .select({ number: max(appReleaseTable.number).as('number') })
    .from(appReleaseTable)
    .as('newest');
  // In one statement: else the number could be of a release later than the values. One row at least, for the number.
  const rows = await db
    .select({ release: newest.number, key: t.key, platform: t.platform, live: t.live })
    .from(newest)
    .leftJoin(t, and(isNotNull(t.live), inArray(t.platform, [platform, 'all'])))
    .orderBy(t.key);
  const values: PublicAppContent['values'] = {};
  let flags = noFlags;
  // Those of the platform come last, and win.
  for (const { key, live } of rows.sort(
    (a, b) => Number(a.platform !== 'all') - Number(b.platform !== 'all'),
  )) {
    if (live?.kind === 'flags') flags = live.value;
    else if (live && key !== null) values[key] = meaningOf(live, languages);
  }
  const { on, message, until } = flags.maintenance;
  return {
    kind: 'app_content',
    release: rows[0]?.release ?? null,
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
