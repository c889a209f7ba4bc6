import type {
  AppContent,
  AppContentRow,
  AppRelease,
  ShownValue,
} from '@backlot/contracts/site/app-content/app-content';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { fakeApi } from '@backlot/testing/fake-api';

export const uuid = (number: number, space = 0) => `0197a0c0-000${space}-7000-8000-00000000000${number}`;
export const aText = (en: string, more: Record<string, string> = {}): ShownValue => ({
  kind: 'string',
  value: { en, ...more },
});

/** A key without staged changes. */
export const aContentKey = (number: number, part: Partial<AppContent> = {}): AppContent => ({
  _id: uuid(number),
  version: 1,
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-11-01T10:00:00Z'),
  key: `home.text${number}`,
  platform: 'all',
  description: 'Above the first row',
  change: 'none',
  live: aText(`Live ${number}`),
  staged: aText(`Live ${number}`),
  ...part,
});
/** Its list row: English only, no missing languages. */
export const aRow = (entry: AppContent, part: Partial<AppContentRow> = {}): AppContentRow => ({
  ...entry,
  languages: ['en'],
  missing: [],
  ...part,
});
export const changed = (number: number) =>
  aContentKey(number, { change: 'changed', version: 4, staged: aText(`Staged ${number}`) });

export const aRelease = (number: number, part: Partial<AppRelease> = {}): AppRelease => ({
  _id: uuid(number, 6),
  number,
  note: `Note ${number}`,
  at: new Date('2026-11-02T10:00:00Z'),
  actor: { _id: uuid(1, 7), name: 'Sofia Lindqvist' },
  changeCount: 2,
  restores: null,
  ...part,
});

export const pageOf = <Row>(items: Row[]) => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});

/** Two keys, one of them changed, and one release. */
export const contentFake = () =>
  fakeApi()
    .on(appContentApi.list, () => pageOf([aRow(aContentKey(1)), aRow(changed(2))]))
    .on(appContentApi.staged, () => [changed(2)])
    .on(appContentApi.get, () => changed(2))
    .on(appContentApi.releases, () => pageOf([aRelease(1)]))
    .on(lookupsApi.all, () => [
      { _id: uuid(1, 2), type: 'language' as const, key: 'de', name: 'German', parentKey: null },
    ]);
