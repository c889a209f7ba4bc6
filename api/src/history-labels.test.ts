import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makerHistoryLabels } from '@backlot/contracts/catalog/makers/maker-query';
import { movieHistoryLabels } from '@backlot/contracts/catalog/movies/history-labels';
import { scheduleHistoryLabels } from '@backlot/contracts/money/reports/schedules';
import { subscriptionHistoryLabels } from '@backlot/contracts/money/subscriptions/subscription';
import { adminHistoryLabels } from '@backlot/contracts/people/admins/admin';
import { watcherHistoryLabels } from '@backlot/contracts/people/watchers/history-labels';
import { contentHistoryLabels } from '@backlot/contracts/site/app-content/app-content';
import { storedDeclarationFields } from '@backlot/contracts/site/declarations/declaration';
import { communicationHistoryLabels } from '@backlot/contracts/support/communications/communication';
import { labelsOf } from '@backlot/contracts/platform/records/record-fields';
import { records } from './records.ts';

/** What the history of each record labels besides its fields. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  movie: movieHistoryLabels,
  maker: makerHistoryLabels,
  watcher: watcherHistoryLabels,
  admin: adminHistoryLabels,
  content: contentHistoryLabels,
  declaration: labelsOf(storedDeclarationFields),
  reportSchedule: scheduleHistoryLabels,
  subscription: subscriptionHistoryLabels,
  communication: communicationHistoryLabels,
};

it.each(Object.entries(labels))('the audit log labels what the history of a %s does', (type, shown) => {
  expect(records.find((record) => record.type === type)?.labels).toMatchObject(shown);
});

const root = join(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const histories = remotes
  .flatMap((remote) => {
    const folder = join(root, remote, 'src');
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return paths
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'));
  })
  .filter((source) => source.includes('describeRevisions('))
  .flatMap((source) => [...source.matchAll(/type: '(\w+)',\s+labels(?:: ([^\n]+))?,\n/g)])
  .map(([, type = '', value = '']) => [type, value] as const);

it('every history with labels of its own is compared', () => {
  expect(histories.map(([type]) => type).sort()).toEqual(Object.keys(labels).sort());
});

it.each(histories)('the labels of the history of a %s are those of the contracts', (_type, value) => {
  const parts = value.replace(/^\{ (.*) \}$/, '$1').split(', ');
  for (const part of parts) expect(part).toMatch(/^(?:\.{3})?(?:\w+HistoryLabels|labelsOf\(\w+\))$/);
});
