import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../platform/db/migrate.ts';
import { createPglite } from '../platform/db/pglite-folder.ts';
import { pgliteDatabase } from '../platform/db/pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { buildVideoWorker, buildImageWorker, buildSheetWorker } from './build-image-worker.ts';
import { onServer } from './test-database.ts';

/** Migrates one template before all test files; each file copies it. */
export default async function prepareTemplates(): Promise<void> {
  await Promise.all([buildImageWorker(), buildVideoWorker(), buildSheetWorker()]);
  const url = process.env['TEST_DATABASE_URL'];
  if (process.env['TEST_ENGINE'] === 'postgres') {
    if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL');
    await onServer(url, 'drop database if exists backlot_test_template with (force)');
    await onServer(url, 'create database backlot_test_template');
    const template = new URL(url);
    template.pathname = '/backlot_test_template';
    const database = await openPostgres(template.href);
    await migrate(database);
    await database.close();
    return;
  }
  const client = await createPglite();
  await migrate(pgliteDatabase(client));
  const path = join(tmpdir(), `backlot-pglite-template-${process.pid}.tar`);
  await writeFile(path, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  process.env['TEST_PGLITE_TEMPLATE'] = path;
}
