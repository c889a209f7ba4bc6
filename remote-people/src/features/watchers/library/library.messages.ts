import type { LibraryState } from '@backlot/contracts/money/watch/library';
import type { VideoQuality } from '@backlot/contracts/catalog/movies/quality';

export const stateLabels: Record<LibraryState, string> = {
  watchable: 'Watchable',
  upcoming: 'Upcoming',
  unavailable: 'Unavailable',
};

const qualityLabels: Record<VideoQuality, string> = { sd: 'SD', hd: 'HD', uhd: '4K' };

export const libraryMessages = {
  title: (name: string) => `Library of ${name}`,
  readOnly: (name: string, country: string) =>
    `Read-only view of what ${name} sees in ${country}. Opening this page is recorded in the audit log.`,
  suspended: 'This watcher can’t play anything',
  suspendedText: {
    blocked: 'The watcher is blocked. These titles can be played again once the watcher is unblocked.',
    delete_requested:
      'The watcher’s deletion is pending. These titles can be played again if the deletion is canceled.',
    anonymized: 'The watcher is anonymized.',
  },
  failed: 'Couldn’t load the library',
  movies: 'Rented, bought or granted',
  noMovies: 'No movies',
  noMoviesText: 'The watcher has no rented, bought or granted movies at the moment.',
  from: (when: string) => `From ${when}`,
  until: (when: string) => `Until ${when}`,
  startBy: (when: string, hours: number) => `Start by ${when}, then ${hours} h`,
  hoursOnce: (hours: number) => `${hours} h once started`,
  unlimited: 'Unlimited',
  plans: 'Subscriptions',
  noPlans: 'No subscription',
  noPlansText: 'The watcher has no current subscription.',
  renews: 'Renews automatically',
  closed: 'Playback isn’t available at the moment',
  limits: (screens: number, quality: VideoQuality) =>
    `${screens === 1 ? '1 stream' : `${screens} streams`} at the same time, up to ${qualityLabels[quality]}`,
  included: (total: number, formatted: string, country: string) =>
    `${formatted} ${total === 1 ? 'movie' : 'movies'} in ${country}`,
  newest: (count: number) => (count === 1 ? 'Movie' : `${count} newest`),
  subscription: 'Open subscription',
  watched: 'Recently watched',
  notWatched: 'Nothing watched yet',
  notWatchedText: 'Movies appear here once the watcher plays them.',
  unknownMovie: 'Deleted movie',
  finished: 'Finished',
  reached: (runtime: string) => `Up to ${runtime}`,
} as const;
