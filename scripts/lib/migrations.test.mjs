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

test('a column without a migration is reported by its name and the command that writes it', () => {
  assert.equal(
    missingMigration('ALTER TABLE "faq" ADD COLUMN "summary" text;\nCREATE TABLE "festival" (\n);'),
    'The tables differ from the newest migration at faq.summary, festival. Run `npm run migrate:generate -- --name <what>` in api/.',
  );
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
    generate('--name', 'missing');
    const missing = scriptsIn(migrations)
      .slice(before + 1)
      .map((name) => readFileSync(join(migrations, name), 'utf8'));
    assert.ok(missing.length === 0, missingMigration(missing.join('')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What to do about tables without their migration. @param {string} sql that the tables need */
function missingMigration(sql) {
  const changes = /(?:ALTER|CREATE|DROP) TABLE "(\w+)"(?:.*? COLUMN "(\w+)")?/g;
  const places = [...sql.matchAll(changes)].map((names) => names.slice(1).filter(Boolean).join('.'));
  const where = places.length > 0 ? ` at ${[...new Set(places)].join(', ')}` : '';
  return `The tables differ from the newest migration${where}. Run \`npm run migrate:generate -- --name <what>\` in api/.`;
}

/** The API's drizzle configuration without imports, which can't be resolved in a temporary folder. */
function standaloneConfig() {
  return readFileSync(join(api, 'drizzle.config.ts'), 'utf8')
    .replace(/^import .*$/m, 'const defineConfig = (config) => config;')
    .replace("'./src", `'${join(api, 'src')}`);
}
