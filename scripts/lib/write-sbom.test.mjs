import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './run.mjs';
import { writeSbom } from './write-sbom.mjs';

const folder = mkdtempSync(join(tmpdir(), 'backlot-sbom-'));
after(() => rmSync(folder, { recursive: true }));

const workspaces = [
  'api',
  ...readdirSync(root).filter((name) => /^(?:host|remote-[a-z]+)$/.test(name)),
  ...readdirSync(join(root, 'shared')).map((name) => join('shared', name)),
];
const dependenciesOf = (workspace) =>
  Object.keys(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).dependencies ?? {});

test('the bill of materials names every dependency with version, license and digest, and no development tool', async () => {
  const out = join(folder, 'sbom.json');
  await writeSbom(out);
  const { bomFormat, specVersion, components } = JSON.parse(readFileSync(out, 'utf8'));
  assert.deepEqual([bomFormat, specVersion], ['CycloneDX', '1.6']);
  const byName = new Map(components.map((part) => [[part.group, part.name].filter(Boolean).join('/'), part]));
  const wanted = workspaces.flatMap(dependenciesOf).filter((name) => !name.startsWith('@backlot/'));
  assert.ok(wanted.length > 40);
  assert.deepEqual(
    wanted.filter((name) => !byName.get(name)?.version || !byName.get(name).licenses?.length),
    [],
  );
  assert.deepEqual(
    wanted.filter((name) => !byName.get(name)?.externalReferences?.some(({ hashes }) => hashes?.length)),
    [],
  );
  assert.ok(!byName.has('jest'));
});
