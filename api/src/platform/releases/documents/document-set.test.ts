import { releasedRemote, releaseSet } from '@backlot/contracts/platform/releases/releases';
import { setForm, unpackSet } from '@backlot/contracts/platform/releases/packed-set';
import { readRelease } from '@backlot/contracts/platform/releases/read-release';
import { digestOf, hostOf, releaseBuilds, remoteOf, writeBuildFile } from '../build.fixture.ts';
import { currentRelease } from '../releases.service.ts';
import type { DocumentKey } from './document-key.ts';
import { signedSetOf } from './document-set.ts';
import { openReleasedApp, type ReleasedApp } from './released-app.fixture.ts';

let test: ReleasedApp;
beforeAll(async () => {
  test = await openReleasedApp();
});
afterAll(() => test.close());

const key: DocumentKey = { publicKey: '', sign: (text) => `signed ${text.length}` };
const live = async () => {
  const release = await currentRelease(test.deps)();
  if (!release) throw new Error('Nothing is released');
  return release;
};
/** The set of a document for a host that says this of itself. */
const setWith = async (host: object, remotes: object[] = []) => {
  const release = await live();
  const changed = {
    ...release,
    host: { ...release.host, ...host },
    remotes: [
      ...release.remotes,
      ...remotes.map((one) => releasedRemote.parse({ base: '/r/more/1-a/', integrity: {}, ...one })),
    ],
  };
  return JSON.parse(signedSetOf(changed, key, false).text);
};

it.each([setForm, setForm + 1])('a host that reads form %d gets the digests in two lists', async (form) => {
  const set = await setWith({ setForm: form });
  expect(set.scripts).toBe(
    ['shell()', 'table()', 'entry()', 'movies()'].map((code) => `'${digestOf(code)}'`).join(' '),
  );
  expect(set.others).toBe(`'${digestOf('.shell{}')}'`);
  expect(set.host.files.sort()).toEqual(['shell/shell.css', 'shell/shell.js', 'shell/table.js']);
  expect(JSON.stringify([set.host, set.remotes])).not.toContain('sha384-');
});

it.each([{}, { setForm: 1 }])(
  'a host that says %j gets the first form, which says the same',
  async (host) => {
    const set = await setWith(host);
    expect(set.host.integrity['shell/shell.js']).toBe(digestOf('shell()'));
    expect(releaseSet.safeParse(set).success).toBe(true);
    expect(unpackSet(await setWith({ setForm }))).toEqual(set);
  },
);

it('the scripts of a packed set are listed as in the policy of its document', async () => {
  const { scripts } = await setWith({ setForm });
  const { headers } = await test.app.inject('/admin');
  expect(headers['content-security-policy']).toContain(scripts);
});

it('a document lists no file of public pages, payment page, service worker or typefaces', async () => {
  const set = await setWith({});
  expect(Object.keys(set.host.integrity).sort()).toEqual([
    'shell/shell.css',
    'shell/shell.js',
    'shell/table.js',
  ]);
  expect(Object.keys(set.remotes[0].integrity)).toEqual(['entry.js', 'movies.js']);
  expect(JSON.stringify(set)).not.toMatch(/public\/|checkout|worker|woff2/);
  expect(readRelease(set).remotes).toHaveLength(1);
});

it('of what a module needs, a document names what the shell fetches on use; of a list’s read, that it is one', async () => {
  const { remotes } = await setWith({});
  expect(remotes[0].exposes['./movies'].shared).toEqual(['@backlot/ui/table']);
  const early = [
    { path: 'movie', query: ['page', 'q'], limit: 25 },
    { path: 'movie/:_id', query: [] },
  ];
  const routes = [{ path: '/admin/more/*', access: 'session', expose: './main', title: 'More', early }];
  const more = await setWith({}, [remoteOf('more', {}, { routes })]);
  expect(more.remotes[1].descriptor.routes[0].early).toEqual([
    { path: 'movie', query: ['page'] },
    { path: 'movie/:_id', query: [] },
  ]);
});

it('what cards read is in the document’s own script, not in its set', async () => {
  const slot = { id: 'dashboard.card/v1', name: 'one', expose: './main', access: 'session', order: 1 };
  const slots = [{ ...slot, size: 'normal', early: [{ path: 'count', query: [] }] }];
  const { remotes } = await setWith({}, [remoteOf('more', {}, { slots })]);
  expect(remotes[1].descriptor.slots).toEqual([{ ...slot, size: 'normal' }]);
});

describe('names that a remote takes', () => {
  const uses = { react: ['use', 'useState'], '@backlot/ui': ['Button'], '@backlot/ui/table': ['ListPage'] };
  const provides = { versions: {}, reads: [], exports: { react: ['useState'], '@backlot/ui': ['Button'] } };
  const usesWith = async (host: object) =>
    (await setWith(host, [remoteOf('more', { uses })])).remotes[1].uses;

  it('a document has those that the host’s description lacks, and packages, whose versions are compared', async () => {
    expect(await usesWith({ provides })).toEqual({ react: ['use'] });
    const lacking = { ...provides, exports: {} };
    expect(await usesWith({ provides: lacking })).toEqual({
      react: ['use', 'useState'],
      '@backlot/ui': ['Button'],
    });
  });

  it('of a host that doesn’t describe itself, the document has all that the browser can compare', async () => {
    expect(await usesWith({ provides: undefined })).toEqual({
      react: ['use', 'useState'],
      '@backlot/ui': ['Button'],
    });
  });
});

it('a set is made and signed once, and again for another generation', async () => {
  const sign = jest.fn(() => 'signature');
  const read = currentRelease(test.deps);
  const make = async (isOverridden = false) => {
    const release = await read();
    return release && signedSetOf(release, { ...key, sign }, isOverridden).text;
  };
  const first = await make();
  expect(await make()).toBe(first);
  expect(sign).toHaveBeenCalledTimes(1);
  await make(true);
  expect(sign).toHaveBeenCalledTimes(2);
  await writeBuildFile(test.buildDir, 'host/dist/host.json', { ...hostOf('1.0.1'), setForm });
  await releaseBuilds(test.deps);
  expect(JSON.parse((await make()) ?? '')).toMatchObject({ generation: 2, host: { version: '1.0.1' } });
  expect(sign).toHaveBeenCalledTimes(3);
});
