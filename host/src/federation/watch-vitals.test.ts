import { store } from '@backlot/data/store';
import type * as vitals from 'web-vitals';
import type * as fixtures from './release.fixture.ts';
import { areaStatesAtom, clearAreaStatesAtom } from './area-state.ts';
import { release } from './release.fixture.ts';
import { watchVitals } from './watch-vitals.ts';

jest.mock('./release.ts', () => {
  const fixture = jest.requireActual<typeof fixtures>('./release.fixture.ts');
  const [area] = fixture.areas;
  const other = { ...area, base: '/admin/events', remote: { ...area?.remote, id: 'events' } };
  return { ...fixture, areas: [...fixture.areas, other] };
});
type Report = (metric: { rating: vitals.Metric['rating'] }) => void;
const listeners: Report[] = [];
/** As the package: what was measured is reported while the page is being hidden. */
jest.mock('web-vitals', () => {
  const on = (report: Report) => void listeners.push(report);
  return { onLCP: on, onINP: on, onCLS: on };
});

const [first] = release.remotes;
const sent: unknown[] = [];
const hide = (isHidden = true) => {
  Object.defineProperty(document, 'visibilityState', {
    value: isHidden ? 'hidden' : 'visible',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

beforeEach(() => {
  listeners.length = 0;
  sent.length = 0;
  globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response();
  };
  store.set(clearAreaStatesAtom);
  store.set(areaStatesAtom, '/admin/movies', { state: 'ready' });
  if (!first) throw new Error('The fixture has no remote');
  watchVitals(first);
});
afterEach(() => {
  hide();
  Reflect.deleteProperty(document, 'visibilityState');
});

test('what was measured is sent once, when the page is first hidden', () => {
  listeners.forEach((report) => report({ rating: 'good' }));
  hide(false);
  expect(sent).toEqual([]);
  hide();
  hide();
  expect(sent).toEqual([{ source: 'demo@2.0.0', vitals: { lcp: 'good', inp: 'good', cls: 'good' } }]);
});

test('once a page of another remote was opened, only what the first page took to show counts', () => {
  listeners.forEach((report) => report({ rating: 'poor' }));
  store.set(areaStatesAtom, '/admin/events', { state: 'ready' });
  hide();
  expect(sent).toEqual([{ source: 'demo@2.0.0', vitals: { lcp: 'poor' } }]);
});

test('nothing is sent when nothing was measured', () => {
  hide();
  expect(sent).toEqual([]);
});
