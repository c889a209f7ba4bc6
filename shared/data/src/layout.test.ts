import { createStore } from 'jotai';
import { collapsedAtom, darkModeAtom, layoutAtom, rtlAtom, topMenuAtom } from './layout.ts';

test('every preference is off by default', () => {
  const store = createStore();
  expect([darkModeAtom, topMenuAtom, rtlAtom, collapsedAtom].map((atom) => store.get(atom))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a preference is stored as JSON with the others', () => {
  const store = createStore();
  store.set(darkModeAtom, true);
  store.set(rtlAtom, true);
  expect(JSON.parse(localStorage.getItem('backlot.layout') ?? '')).toEqual({
    darkMode: true,
    topMenu: false,
    rtl: true,
    collapsed: false,
  });
  expect(store.get(layoutAtom)).toMatchObject({ darkMode: true, rtl: true });
});

test('what another tab stores applies immediately', () => {
  const store = createStore();
  const stop = store.sub(darkModeAtom, () => undefined);
  localStorage.setItem('backlot.layout', '{"darkMode":true}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  expect(store.get(darkModeAtom)).toBe(false);
  window.dispatchEvent(new StorageEvent('storage', { key: 'backlot.layout' }));
  expect(store.get(darkModeAtom)).toBe(true);
  stop();
  localStorage.removeItem('backlot.layout');
});

test.each([
  ['"dark"', false],
  ['{"darkMode":"yes","rtl":true}', true],
])('invalid stored preferences fall back to defaults: %s', async (stored, rtl) => {
  localStorage.setItem('backlot.layout', stored);
  jest.resetModules();
  const fresh = await import('./layout.ts');
  const store = createStore();
  expect(store.get(fresh.layoutAtom)).toEqual({ darkMode: false, topMenu: false, rtl, collapsed: false });
});
