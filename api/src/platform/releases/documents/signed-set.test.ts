import { createPublicKey, verify } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hostOf, releaseBuilds, writeBuildFile, writeBuilds } from '../build.fixture.ts';

let test: TestApp;
let buildDir: string;
beforeAll(async () => {
  buildDir = await writeBuilds();
  const provides = {
    versions: { react: '19.3.1' },
    exports: { react: ['useState'], '@backlot/ui/table': ['ListPage'] },
    reads: ['maker', 'movie'],
  };
  await writeBuildFile(buildDir, 'host/dist/host.json', { ...hostOf('1.0.0'), provides });
  const file = 'remote-demo/dist/remote.json';
  const remote = JSON.parse(await readFile(join(buildDir, file), 'utf8'));
  const uses = { react: ['useState'], '@backlot/ui/table': ['ListPage'] };
  await writeBuildFile(buildDir, file, { ...remote, uses });
  test = await openTestApp();
  test.deps.config.buildDir = buildDir;
  await releaseBuilds(test.deps);
});
afterAll(async () => {
  await test.close();
  await rm(buildDir, { recursive: true, force: true });
});

/** The text of the release set in the shell's document, its signature, and the key that the inline script names. */
const shell = async () => {
  const { body } = await test.app.inject('/admin');
  const [, signature = '', text = ''] =
    /id="release-set" data-signature="([^"]+)">(.*?)<\/script>/.exec(body) ?? [];
  const [, key = ''] = /<script nonce="[^"]+">[^\n]*'backlotReleaseKey',\{value:'([^']+)'\}/.exec(body) ?? [];
  return { text, signature, key };
};

it('the release set of a document is signed by the key that its inline script names', async () => {
  const { text, signature, key } = await shell();
  const x = Buffer.from(key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const isSigned = (content: string) =>
    verify(null, Buffer.from(content), publicKey, Buffer.from(signature, 'base64'));
  expect(JSON.parse(text)).toMatchObject({ schema: 1, generation: 1 });
  expect(isSigned(text)).toBe(true);
  expect(isSigned(text.replace('"generation":1', '"generation":2'))).toBe(false);
});

it('the key is the same in each document, and another one than that of generations and identities', async () => {
  const { key } = await shell();
  expect((await shell()).key).toBe(key);
  const { keys } = (await test.app.inject('/api/x/keys')).json();
  expect(keys.map(({ x }: { x: string }) => x)).not.toContain(key);
  expect((await test.app.inject('/')).body).not.toContain('backlotReleaseKey');
});

it('a document says which of the paths that its remotes read the API has, and whose exports they take', async () => {
  const { host, remotes } = JSON.parse((await shell()).text);
  expect(host.provides).toEqual({ versions: {}, exports: {}, reads: ['movie'] });
  expect(remotes[0].uses).toEqual({ react: [] });
});
