import { createStore } from 'jotai';
import { defaultPreferences } from '@backlot/contracts/platform/accounts/preferences';
import { userPreferencesApi } from '@backlot/contracts/platform/accounts/preferences-api';
import {
  adoptPreferences,
  collapsedAtom,
  darkModeAtom,
  layoutAtom,
  rtlAtom,
  savePreferences,
  topMenuAtom,
} from './layout.ts';
import { call } from './call.ts';
import { clearSession, writeSession } from './session-record.ts';
import { store as shared } from './store.ts';

jest.mock('./call.ts');

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
    ...defaultPreferences,
    darkMode: true,
    rtl: true,
    owner: null,
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
  expect(store.get(fresh.layoutAtom)).toEqual({ ...defaultPreferences, rtl, owner: null });
});

describe('of a signed-in user', () => {
  const ana = '0197a0c0-0000-7000-8000-00000000000a';
  const shown = () => shared.get(layoutAtom);
  beforeEach(() => {
    writeSession({ user: { _id: ana, name: 'Ana', role: 'admin', img: null, permissions: [] }, token: 't' });
  });
  afterEach(() => {
    adoptPreferences({ _id: 'nobody', preferences: {} }); // every preference of someone else is dropped
    clearSession();
    localStorage.clear();
  });

  test('a change is saved to the account', async () => {
    jest.mocked(call).mockResolvedValueOnce({});
    await savePreferences({ pageSize: 50 });
    const body = { pageSize: 50 };
    expect(call).toHaveBeenCalledWith(userPreferencesApi.save, { params: { _id: ana }, body });
    expect(shown().pageSize).toBe(50);
  });

  test('a change that can’t be saved is reverted', async () => {
    jest.mocked(call).mockRejectedValueOnce(new Error('offline'));
    await expect(savePreferences({ darkMode: true })).rejects.toThrow();
    expect(shown().darkMode).toBe('system');
  });

  test('the account decides, without its choice what was chosen in the browser before', () => {
    localStorage.setItem('backlot.layout', '{"darkMode":true,"rtl":true}');
    const stop = shared.sub(layoutAtom, () => undefined);
    window.dispatchEvent(new StorageEvent('storage', { key: 'backlot.layout' }));
    adoptPreferences({ _id: ana, preferences: { darkMode: false, density: 'huge', font: 'serif' } });
    expect(shown()).toEqual({ ...defaultPreferences, darkMode: false, rtl: true, owner: ana });
    stop();
  });

  test('the next person in the same browser doesn’t get the preferences of the previous one', () => {
    adoptPreferences({ _id: ana, preferences: { rtl: true } });
    adoptPreferences({ _id: 'ben', preferences: { collapsed: true } });
    expect(shown()).toEqual({ ...defaultPreferences, collapsed: true, owner: 'ben' });
  });
});
