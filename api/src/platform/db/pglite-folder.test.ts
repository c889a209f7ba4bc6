import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { migratedCluster } from './migrated-cluster.ts';
import { pgliteDatabase } from './pglite.ts';
import { createPglite, openCluster } from './pglite-folder.ts';

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'backlot-cluster-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('a cluster is created once and then opened again', async () => {
  const first = await openCluster(dataDir);
  await first.exec('create table kept (n int)');
  await first.close();
  const again = await openCluster(dataDir);
  expect((await again.query('select * from kept')).rows).toEqual([]);
  await again.close();
});

it('an interrupted first start begins again', async () => {
  await mkdir(join(dataDir, 'db'));
  await writeFile(join(dataDir, 'db/PG_VERSION'), 'half');
  await writeFile(join(dataDir, 'db.making'), '');
  const client = await openCluster(dataDir);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.close();
});

it('a prepared folder is copied once, with its files', async () => {
  const prepared = join(dataDir, 'prepared');
  const made = join(dataDir, 'made');
  for (const folder of [prepared, made]) await mkdir(folder);
  const source = await openCluster(prepared);
  await source.exec('create table kept (n int)');
  await source.close();
  await writeFile(join(prepared, 'file'), 'content');
  for (let start = 0; start < 2; start += 1) {
    const copy = await openCluster(made, prepared);
    expect((await copy.query('select * from kept')).rows).toHaveLength(start);
    await copy.exec('insert into kept values (1)');
    await copy.close();
  }
  expect(await readFile(join(made, 'file'), 'utf8')).toBe('content');
});

it('an interrupted copy leaves nothing to a first start without one', async () => {
  const prepared = join(dataDir, 'prepared');
  const made = join(dataDir, 'made');
  for (const folder of [join(prepared, 'db'), join(prepared, 'objects'), made])
    await mkdir(folder, { recursive: true });
  for (const file of ['db/PG_VERSION', 'demo.json', 'objects/poster'])
    await writeFile(join(prepared, file), 'half');
  await writeFile(join(made, 'own'), '');
  await expect(openCluster(made, prepared)).rejects.toThrow();
  expect(await readdir(made)).toContain('demo.json');
  const client = await openCluster(made);
  await client.close();
  expect((await readdir(made)).toSorted()).toEqual(['db', 'own']);
});

it('a first start from the cluster of the build has nothing to migrate', async () => {
  const client = await createPglite({ loadDataDir: await migratedCluster() });
  expect(await migrate(pgliteDatabase(client))).toEqual([]);
  await client.close();
});
