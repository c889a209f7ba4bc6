import {
  type AppContentValue,
  type AppPlatform,
  flagsKey,
  noFlags,
} from '@backlot/contracts/site/app-content/app-content';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import {
  appContentTable,
  appReleaseChangeTable,
  appReleaseTable,
} from '../domain/site/app-content/app-content.table.ts';

type Entry = {
  key: string;
  platform: AppPlatform;
  description: string;
  live: AppContentValue | null;
  staged: AppContentValue | null;
};
const text = (en: string, more: Record<string, string> = {}): AppContentValue => ({
  kind: 'string',
  value: { en, ...more },
});
const same = (
  key: string,
  description: string,
  value: AppContentValue,
  platform: AppPlatform = 'all',
): Entry => ({
  key,
  platform,
  description,
  live: value,
  staged: value,
});
const flags = (minVersion: string): AppContentValue => ({ kind: 'flags', value: { ...noFlags, minVersion } });

const entries: readonly Entry[] = [
  {
    ...same(
      'home.title',
      'Above the first row of movies',
      text('Movies worth keeping', { de: 'Filme, die bleiben' }),
    ),
    staged: text('Movies for long evenings', { de: 'Filme für lange Abende' }),
  },
  same('home.subtitle', 'Below the title', text('Picked by people, not algorithms')),
  {
    ...same('home.search_hint', 'Search field placeholder', text('Title, director or year')),
    live: null,
  },
  same('player.autoplay', 'Whether the next movie starts automatically', {
    kind: 'bool',
    value: { en: false },
  }),
  {
    ...same('player.autoplay', 'TVs have no mouse', { kind: 'bool', value: { en: true } }, 'tv'),
    staged: null,
  },
  same('home.rows', 'Rows of the home page, by genre', {
    kind: 'json',
    value: { en: '{ "rows": ["silent", "film-noir", "documentary"], "perRow": 12 }' },
  }),
  same(flagsKey, 'Versions before 2.4 can’t show subtitles', flags('2.4.0'), 'ios'),
  same(flagsKey, 'Versions before 2.3 can’t show subtitles', flags('2.3.1'), 'android'),
];

/** App content: one publication and three staged changes. */
export async function seedDemoAppContent(tx: Db, actorId: string | null, at: Date): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, _id: newId(), createdAt: at, updatedAt: at }));
  await tx.insert(appContentTable).values(rows);
  const live = rows.filter((row) => row.live !== null);
  const release = { number: 1, note: 'Initial app texts', at, actorId, changeCount: live.length };
  await tx.insert(appReleaseTable).values(release);
  await tx
    .insert(appReleaseChangeTable)
    .values(live.map((row) => ({ contentId: row._id, number: 1, before: null, after: row.live })));
}
