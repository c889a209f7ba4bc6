import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './run.mjs';

const api = join(root, 'api');
const scriptsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
const hasNewestSnapshotAlone = (folder) => {
  const snapshots = readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  assert.deepEqual(snapshots, [`${scriptsIn(folder).at(-1).slice(0, 4)}_snapshot.json`]);
};

test('only the newest schema snapshot exists', () => {
  hasNewestSnapshotAlone(join(api, 'drizzle'));
});

test('npm run migrate:generate deletes older snapshots, and the newest matches the tables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-migrations-'));
  try {
    const migrations = join(folder, 'drizzle');
    cpSync(join(api, 'drizzle'), migrations, { recursive: true });
    writeFileSync(join(folder, 'drizzle.config.ts'), standaloneConfig());
    const generate = (...options) =>
      execFileSync(process.execPath, [join(api, 'generate-migration.mjs'), ...options], {
        cwd: folder,
        encoding: 'utf8',
      });
    const before = scriptsIn(migrations).length;
    generate('--custom', '--name', 'next');
    assert.equal(scriptsIn(migrations).length, before + 1);
    hasNewestSnapshotAlone(migrations);
    assert.match(generate('--name', 'nothing'), /No schema changes/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The API's drizzle configuration without imports, which can't be resolved in a temporary folder. */
function standaloneConfig() {
  return readFileSync(join(api, 'drizzle.config.ts'), 'utf8')
    .replace(/^import .*$/m, 'const defineConfig = (config) => config;')
    .replace("'./src", `'${join(api, 'src')}`);
}
