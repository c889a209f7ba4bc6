import { areaAt, areasOf } from './route-access.ts';
import { remoteWith } from './release.fixture.ts';

const { descriptor } = remoteWith();
const route = (path: string) => ({ path, access: 'session' as const, expose: './movies', title: path });
const areas = areasOf([
  remoteWith({
    descriptor: {
      ...descriptor,
      routes: [route('/admin/help/*'), route('/admin/help/archive/*'), route('/admin/about')],
    },
  }),
]);
const titleAt = (path: string) => areaAt(areas, path)?.title ?? null;

test.each([
  ['/admin/help', '/admin/help/*'],
  ['/admin/help/', '/admin/help/*'],
  ['/admin/help/7', '/admin/help/*'],
  ['/admin/help/archive/7', '/admin/help/archive/*'],
  ['/admin/about', '/admin/about'],
  ['/admin/about/us', null],
  ['/admin/helpful', null],
  ['/admin', null],
])('%s belongs to %s', (path, title) => {
  expect(titleAt(path)).toBe(title);
});
