import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildOf, openReleaseService } from './release-service.fixture.ts';

const run = promisify(execFile);
const client = join(import.meta.dirname, '../../../../shared/remote-kit/src/client');
let test: TestApp;
let token: string;
let service: Awaited<ReturnType<typeof openReleaseService>>;
beforeAll(async () => {
  test = await openTestApp();
  service = await openReleaseService(test);
  ({ token } = await service.tokenOf('alpha'));
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** Runs a command of the kit in a separate process. @returns its sentence, or that of its refusal */
async function remote(command: string, options: object = {}): Promise<string> {
  const { port } = test.app.server.address() as AddressInfo; // it listens on TCP
  const given = JSON.stringify({ url: `http://127.0.0.1:${port}`, token, remote: 'alpha', ...options });
  const script = `import { ${command} } from '${client}/${command}.mjs';
    console.log(await ${command}(${given}).catch(({ name, message }) => \`\${name}: \${message}\`));`;
  return (await run(process.execPath, ['--input-type=module', '--eval', script])).stdout.trim();
}

async function folderOf({ files, manifest, integrity }: ReturnType<typeof buildOf>): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'backlot-dist-'));
  const all = { ...files, 'remote.json': manifest, 'integrity.json': integrity };
  for (const [name, content] of Object.entries(all)) await writeFile(join(dist, name), content);
  return dist;
}

it('a team publishes, activates, watches and rolls back its remote from its own machine', async () => {
  const folders = await Promise.all(['1.0.0', '1.1.0'].map((version) => folderOf(buildOf('alpha', version))));
  const [dist, next = ''] = folders;
  expect(await remote('publish', { dist })).toBe('alpha 1.0.0 is published: 2 files uploaded.');
  expect(await remote('publish', { dist })).toBe('alpha 1.0.0 is published already.');
  expect(await remote('activate', { version: '1.0.0' })).toBe(
    'alpha 1.0.0 is live for everyone in generation 2.',
  );
  await rm(join(next, 'main.js'));
  expect(await remote('publish', { dist: next })).toBe(`ReleaseError: main.js can’t be read in ${next}.`);
  await writeFile(join(next, 'main.js'), 'main("alpha")');
  expect(await remote('publish', { dist: next })).toBe('ReleaseError: main.js doesn’t match its digest.');
  await writeFile(join(next, 'main.js'), buildOf('alpha', '1.1.0').files['main.js'] ?? '');
  expect(await remote('publish', { dist: next })).toBe('alpha 1.1.0 is published: one file uploaded.');
  expect(await remote('activate', { version: '1.1.0', expected: 1 })).toBe(
    'ReleaseError: Generation 2 is live now. Rebase on it.',
  );
  expect(await remote('activate', { version: '1.1.0' })).toContain('is live for everyone in generation 3');
  expect(await remote('rollback')).toBe('Rolled alpha back to generation 2 (now generation 4).');
  expect(await remote('rollback')).toBe('ReleaseError: alpha has no earlier version: name a generation.');
  expect(await remote('status')).toMatch(/^Generation 4, .+, by ci-alpha\nalpha 1\.0\.0 \(team-alpha\)\n/);
  for (const folder of folders) await rm(folder, { recursive: true });
});

it('of two teams that activate at the same moment one wins, and the other rebases', async () => {
  const omega = { remote: 'omega', token: (await service.tokenOf('omega')).token };
  const teams = [{ version: '1.2.0' }, { version: '1.0.0', ...omega }] as const;
  for (const team of teams) {
    const dist = await folderOf(buildOf('remote' in team ? team.remote : 'alpha', team.version));
    await remote('publish', { dist, ...team });
    await rm(dist, { recursive: true });
  }
  const expected = await service.generation();
  const said = await Promise.all(teams.map((team) => remote('activate', { ...team, expected })));
  expect([...said].sort()).toEqual([
    `ReleaseError: Generation ${expected + 1} is live now. Rebase on it.`,
    expect.stringContaining(`is live for everyone in generation ${expected + 1}.`),
  ]);
  const lost = teams[said.findIndex((text) => text.startsWith('ReleaseError'))];
  expect(await remote('activate', lost)).toContain(`is live for everyone in generation ${expected + 2}.`);
});

it('a check compares a remote with those that run, which strangers don’t see', async () => {
  expect(await remote('neighbors')).toContain("id: 'alpha'");
  expect(await remote('neighbors', { token: undefined })).toMatch(/^ReleaseError: Set BACKLOT_TOKEN/);
  expect(await remote('neighbors', { token: 'wrong' })).toMatch(/^ReleaseError: The publish token is wrong/);
});

it('without a connection or a token the sentence says so', async () => {
  expect(await remote('status', { url: 'http://127.0.0.1:9' })).toMatch(
    /^ReleaseError: http:\/\/127\.0\.0\.1:9 can’t be reached/,
  );
  expect(await remote('status', { token: 'wrong' })).toBe(
    'ReleaseError: The publish token is wrong, revoked or expired.',
  );
});
