import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { migrationsDigest } from '../platform/db/migrate.ts';
import { type BuiltDemo, builtDemoMark, usableBuiltDemo } from './built-demo.ts';

const config = readConfig({ BACKLOT_DEMO: '1' });
const hourMs = 3_600_000;
let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'backlot-demo-'))));
afterEach(() => rm(folder, { recursive: true }));

async function made(hoursAgo: number, other: Partial<BuiltDemo> = {}) {
  const madeAt = new Date(Date.now() - hoursAgo * hourMs).toISOString();
  const mark: BuiltDemo = { madeAt, migrations: await migrationsDigest(), ...other };
  await writeFile(join(folder, builtDemoMark), JSON.stringify(mark));
}

it('a demo made on this day is copied', async () => {
  await made(1);
  expect(await usableBuiltDemo(config, folder)).toBe(folder);
});

it.each([
  ['yesterday', 25, {}],
  ['in the future', -1, {}],
  ['for other migrations', 1, { migrations: 'other' }],
])('one made %s is not', async (_, hoursAgo, other) => {
  await made(hoursAgo, other);
  expect(await usableBuiltDemo(config, folder)).toBeUndefined();
});

it('nothing is copied without one, in other modes, or to other stores', async () => {
  expect(await usableBuiltDemo(config, folder)).toBeUndefined();
  await made(1);
  const others = [{ BACKLOT_DEMO: '0' }, { BACKLOT_DEMO: '1', DATABASE_URL: 'postgres://localhost/backlot' }];
  for (const env of others) expect(await usableBuiltDemo(readConfig(env), folder)).toBeUndefined();
});
