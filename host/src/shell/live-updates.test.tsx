import { releasesApi } from '@backlot/contracts/platform/releases/releases';
import { queryClient } from '@backlot/data/query-client';
import { signOut } from '@backlot/data/session';
import { releaseWith } from '@backlot/federation/release.fixture';
import { settled } from '@backlot/testing/settled';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { openShell } from './open-shell.fixture.tsx';
import { loseEvents, sendEvent } from './stream.fixture.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/data/stream', () => jest.requireActual('./stream.fixture.ts'));
jest.mock('./redirects.ts');

const hold = jest.fn((event: Event) => event.preventDefault());
const offer = () => screen.queryByText('A new version of Backlot is available.');
const release = async () => {
  act(() => sendEvent({ type: 'release', generation: 99 }));
  await settled();
};

afterEach(() => {
  window.removeEventListener('beforeunload', hold);
  signOut();
});

test('a new version is offered where nothing would be lost', async () => {
  openShell('/admin/movies/42');
  await release();
  expect(offer()).toBeVisible();
});

test('over unsaved input, a new version is offered at the next navigation', async () => {
  const { user } = openShell('/admin/movies/42');
  window.addEventListener('beforeunload', hold);
  await release();
  await waitFor(() => expect(hold).toHaveBeenCalled());
  expect(offer()).toBeNull();
  window.removeEventListener('beforeunload', hold);
  expect(offer()).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Watchers' }));
  expect(await screen.findByText('A new version of Backlot is available.')).toBeVisible();
});

test('after a gap in the stream, whatever is on screen is fetched again', async () => {
  const { api } = openShell('/admin/movies/42');
  api.on(releasesApi.current, () => releaseWith());
  const queryFn = jest.fn().mockResolvedValue('tickets');
  const stop = new QueryObserver(queryClient, { queryKey: ['support', 'list', {}], queryFn }).subscribe(
    jest.fn(),
  );
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
  act(loseEvents);
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  stop();
});
