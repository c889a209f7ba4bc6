import { packSet } from '@backlot/contracts/platform/releases/packed-set';
import { UnusablePart } from '@backlot/contracts/platform/releases/read-release';
import { releaseSet } from '@backlot/contracts/platform/releases/releases';
import { z } from '@backlot/contracts/z';
import { digest, releaseWith, remoteWith } from './release.fixture.ts';
import { documentSet, filesOfExpose, integrityOf, readReleaseSet } from './release-set.ts';

const documentWith = (text: string): Document => {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'release-set';
  script.type = 'application/json';
  script.textContent = text;
  page.body.append(script);
  return page;
};

test('the release set of a document is read and validated', () => {
  const page = documentWith(JSON.stringify(z.encode(releaseSet, releaseWith())));
  expect(readReleaseSet(page)).toEqual(releaseWith());
});

test('a packed set is read as one with the digests beside the names', () => {
  const page = documentWith(JSON.stringify(packSet(z.encode(releaseSet, releaseWith()))));
  expect(readReleaseSet(page)).toEqual(releaseWith());
});

test('a packed set whose digests are cut is refused: the host when one of its files has none', () => {
  const packed = packSet(z.encode(releaseSet, releaseWith()));
  const page = (scripts: string) => documentWith(JSON.stringify({ ...packed, scripts }));
  expect(readReleaseSet(page(packed.scripts.split(' ').slice(0, 2).join(' '))).remotes).toEqual([]);
  expect(() => readReleaseSet(page(''))).toThrow(UnusablePart);
});

test('a document without a release set, or with another shape, is refused', () => {
  expect(() => readReleaseSet(document.implementation.createHTMLDocument())).toThrow('no release set');
  expect(() => readReleaseSet(documentWith('{"schema":2}'))).toThrow();
});

test('a set that can’t be read is unreadable, and has nothing that runs', () => {
  expect(documentSet(documentWith('{"schema":')).isReadable).toBe(false);
  expect(documentSet(documentWith('{"schema":')).set.remotes).toEqual([]);
  const page = documentWith(JSON.stringify(z.encode(releaseSet, releaseWith())));
  expect(documentSet(page)).toEqual({ set: releaseWith(), isReadable: true });
});

const documentOf = (...remotes: unknown[]): Document =>
  documentWith(JSON.stringify({ ...z.encode(releaseSet, releaseWith([])), remotes }));

test('a remote that can’t run is skipped, and the others stay', () => {
  const { descriptor } = remoteWith();
  const set = readReleaseSet(
    documentOf(
      remoteWith({ integrity: {} }),
      remoteWith({ base: 'https://evil.test/r/demo/1-a/' }),
      remoteWith({ contract: '2.0', descriptor: { ...descriptor, contract: '2.0' } }),
      remoteWith({ descriptor: { ...descriptor, id: 'other' } }),
      { id: 'demo' },
      'demo',
      remoteWith(),
    ),
  );
  expect(set.remotes).toEqual([remoteWith()]);
});

test('icons, groups, slots and permissions of a later contract are ignored', () => {
  const { descriptor } = remoteWith();
  const nav = { to: '/admin/movies', label: 'Movies', icon: 'rocket', group: 'space', access: 'movie:read' };
  const slot = { id: 'header/v9', name: 'a', expose: './movies', access: 'session', order: 1, size: 'wide' };
  const { remotes } = readReleaseSet(
    documentOf({
      ...remoteWith(),
      descriptor: {
        ...descriptor,
        nav: [
          { ...nav, order: 1 },
          { ...nav, order: 2, access: 'rocket:launch' },
        ],
        slots: [slot],
      },
    }),
  );
  expect(remotes[0]?.descriptor).toEqual({
    ...descriptor,
    nav: [{ ...nav, order: 1, icon: 'page', group: 'settings' }],
  });
});

test('every file of host and remotes has its digest under its path', () => {
  const digests = integrityOf(releaseWith());
  expect(digests['/r/demo/2.0.0-abc/entry.js']).toBe(digest('e'));
  expect(digests['/r/host/1.0.0-def/shell/table.js']).toBe(digest('t'));
});

test('opening an expose needs its shared files, entry, code and styles', () => {
  const remote = remoteWith();
  expect(filesOfExpose(releaseWith([remote]), remote, './movies')).toEqual([
    'http://localhost/r/host/1.0.0-def/shell/table.js',
    'http://localhost/r/demo/2.0.0-abc/entry.js',
    'http://localhost/r/demo/2.0.0-abc/movies.js',
    'http://localhost/r/demo/2.0.0-abc/movies.css',
  ]);
  expect(filesOfExpose(releaseWith([remote]), remote, './nothing')).toEqual([]);
});
