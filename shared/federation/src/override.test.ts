import { releaseWith, remoteWith } from './release.fixture.ts';
import { withOverride } from './override.ts';

const override = {
  remote: 'demo',
  origin: 'http://localhost:4701',
  until: new Date('2026-11-27T18:00:00Z'),
  adminId: 'ada',
};
const { base: _base, ...build } = remoteWith();
const { descriptor } = build;
const other = remoteWith({ id: 'other', descriptor: { ...descriptor, id: 'other', routes: [] } });

const open = (local?: object, set = releaseWith([remoteWith(), other]), userId?: string) => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<script type="application/json" id="release-override"></script>';
  page.getElementById('release-override')?.append(JSON.stringify({ ...override, build: local }));
  return withOverride(set, userId, page);
};

test('one remote is what the build on this computer says, from there, and the others stay', () => {
  const { release, override: shown } = open({ ...build, entry: 'movies.js' });
  const local = { ...build, entry: 'movies.js', version: 'local', base: 'http://localhost:4701/' };
  expect(release.remotes).toEqual([local, other]);
  expect(shown).toEqual({ ...override, isUsable: true });
});

test('a build runs for the person who loads it, not for another person in the same browser', () => {
  const set = releaseWith([remoteWith(), other]);
  expect(open(build, set, 'ada').override?.isUsable).toBe(true);
  expect(open(build, set, 'ben').override?.isUsable).toBe(false);
});

const described = (part: object) => ({ ...build, ...part, descriptor: { ...descriptor, ...part } });
const pathOf = (path: string) => ({ routes: [{ ...descriptor.routes[0], path }] });
test.each([
  ['of another remote', described({ id: 'other' })],
  ['for another contract', described({ contract: '2.0' })],
  ['without digests', { ...build, integrity: {} }],
  ['with a page of the host', described(pathOf('/admin/releases'))],
  ['with a page of another remote', described(pathOf('/admin/taken'))],
  ['that can’t be read', undefined],
])('no file of a build %s may run', (_, local) => {
  const routes = descriptor.routes.map((route) => ({ ...route, path: '/admin/taken/*' }));
  const neighbor = { ...other, descriptor: { ...other.descriptor, routes } };
  const { release, override: shown } = open(local, releaseWith([remoteWith(), neighbor]));
  expect(shown?.isUsable).toBe(false);
  expect(release.remotes[0]).toMatchObject({ base: 'http://localhost:4701/', integrity: {}, descriptor });
});
