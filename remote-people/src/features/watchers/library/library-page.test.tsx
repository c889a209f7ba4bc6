import { expectNoAxeViolations } from '@backlot/testing/axe';
import {
  type LibraryMovie,
  watcherLibraryApi,
  type WatcherLibrary,
} from '@backlot/contracts/money/watch/library';
import type { Watcher } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { screen, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { aWatcher, uuid, watchersApiFake } from '../watchers.fixture.ts';

const at = new Date('2026-02-01T10:00:00Z');
const aMovie = (part: Partial<LibraryMovie>): LibraryMovie => ({
  _id: uuid(30),
  movieId: uuid(40),
  movieTitle: 'Metropolis',
  source: 'rental',
  state: 'watchable',
  startAt: at,
  endAt: null,
  accessHours: 48,
  ...part,
});
const library = (part: Partial<WatcherLibrary> = {}): WatcherLibrary => ({
  isSuspended: false,
  movies: [
    aMovie({}),
    aMovie({ _id: uuid(31), movieTitle: 'Faust', source: 'comp', accessHours: null, state: 'unavailable' }),
  ],
  plans: [
    {
      _id: uuid(70),
      name: 'Standard',
      status: 'active',
      country: 'FR',
      isOpen: true,
      until: null,
      maxScreens: 2,
      maxQuality: 'hd',
      included: { total: 1_204, totalIsCapped: false, newest: [{ _id: uuid(41), name: 'Nosferatu' }] },
    },
  ],
  watched: [{ movieId: uuid(42), movieTitle: 'M', at, furthestSec: 3_900, isFinished: false }],
  ...part,
});
const fake = (data: WatcherLibrary = library(), watcher: Partial<Watcher> = {}) =>
  watchersApiFake(aWatcher(watcher)).on(watcherLibraryApi.open, () => data);
const open = (role: 'superadmin' | 'admin' = 'superadmin') => openWatchers(`/${uuid(2)}/library`, role);
const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.parentElement as HTMLElement); // a heading is in its section
};

test('the library shows movies with their access, plans with what they include, and what was watched', async () => {
  const api = fake();
  const { container } = open();
  const movies = await section('Rented, bought or granted');
  expect(movies.getByText('Rental · 48 h once started')).toBeInTheDocument();
  expect(movies.getByText('Complimentary · Unlimited')).toBeInTheDocument();
  expect(movies.getByText('Unavailable')).toBeInTheDocument();
  const plans = await section('Subscriptions');
  expect(plans.getByText('1,204 movies in France')).toBeInTheDocument();
  expect(plans.getByText(/Renews automatically · 2 streams/)).toBeInTheDocument();
  expect((await section('Recently watched')).getByText('Up to 1 h 5 min')).toBeInTheDocument();
  expect(screen.queryByText('This watcher can’t play anything')).not.toBeInTheDocument();
  expect(api.calls(watcherLibraryApi.open)).toHaveLength(1);
  await expectNoAxeViolations(container);
});

test('an empty library says so, and what was watched is hidden without the permission', async () => {
  fake(library({ movies: [], plans: [], watched: null }));
  open('admin');
  expect(await screen.findByText('No movies')).toBeInTheDocument();
  expect(screen.getByText('No subscription')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Recently watched' })).not.toBeInTheDocument();
});

test('of a blocked watcher, the page says that nothing plays and why', async () => {
  fake(library({ isSuspended: true }), { status: 'blocked' });
  open();
  expect(await screen.findByText('This watcher can’t play anything')).toBeInTheDocument();
  expect(screen.getByText(/The watcher is blocked/)).toBeInTheDocument();
});

test('a library that can’t be loaded can be retried', async () => {
  const api = fake().refuse(watcherLibraryApi.open, 500);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(api.calls(watcherLibraryApi.open).length).toBeGreaterThan(1);
});

test('the watcher’s page links to the library', async () => {
  fake().on(watchersApi.timeline, () => ({ items: [] }));
  const { user } = openWatchers(`/${uuid(2)}`, 'admin');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'View library as Ada Moreau' })).toHaveAttribute(
    'href',
    `/admin/watchers/${uuid(2)}/library`,
  );
});
