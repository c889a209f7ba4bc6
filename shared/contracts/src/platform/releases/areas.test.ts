import { areaAt, areasOf } from './areas.ts';

const route = (path: string) => ({ path, access: 'session' as const, expose: './movies', title: path });
const areas = areasOf([
  {
    id: 'demo',
    owner: 'team-demo',
    version: '2.0.0',
    base: '/r/demo/2.0.0-abc/',
    entry: 'entry.js',
    integrity: {},
    contract: '1.0',
    shared: {},
    exposes: {},
    descriptor: {
      id: 'demo',
      title: 'Demo',
      owner: 'team-demo',
      contract: '1.0',
      nav: [],
      routes: [route('/admin/help/*'), route('/admin/help/archive/*'), route('/admin/about')],
      slots: [],
      search: [],
      targets: [],
    },
  },
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
