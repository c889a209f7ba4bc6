import { releasesApi } from '@backlot/contracts/platform/releases/releases';
import { z } from '@backlot/contracts/z';
import { releaseWith } from '@backlot/federation/release.fixture';
import { fakeApi } from '@backlot/testing/fake-api';
import { reloadForNewerRelease } from './newer-release.ts';
import { reload } from './reload.ts';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('./reload.ts', () => ({ reload: jest.fn(() => Promise.resolve()) }));

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(reload).mockClear();
});

test('the same release does not reload the page', async () => {
  fakeApi().on(releasesApi.current, () => releaseWith());
  await reloadForNewerRelease();
  expect(reload).not.toHaveBeenCalled();
});

test('a newer release reloads the page once', async () => {
  fakeApi().on(releasesApi.current, () => ({ ...releaseWith(), generation: 8 }));
  await reloadForNewerRelease();
  await reloadForNewerRelease();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a release of a later contract reloads the page too', async () => {
  const later = { ...releasesApi.current, response: z.looseObject({ generation: z.int() }) };
  fakeApi().on(later, () => ({ schema: 2, generation: 8 }));
  await reloadForNewerRelease();
  expect(reload).toHaveBeenCalledTimes(1);
});
