import { formatNumber } from '@backlot/contracts/platform/values/format-number';
const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const holdersMessages = {
  loading: 'Counting who has access',
  failed: 'Couldn’t count who has access',
  nobody: 'No one has access to it now.',
  rentals: (count: number) => counted(count, 'watcher who rented it', 'watchers who rented it'),
  purchases: (count: number) => counted(count, 'watcher who bought it', 'watchers who bought it'),
  grants: (count: number) =>
    counted(count, 'watcher with complimentary access', 'watchers with complimentary access'),
  subscribers: (count: number) => counted(count, 'subscriber', 'subscribers'),
};

export const deletionMessages = {
  title: (movie: string) => `Delete ${movie}?`,
  published: 'This movie is published. Deleting it ends access for:',
  restorable: 'It can be restored for 30 days.',
  keep: 'Keep movie',
  verb: 'Delete movie',
};
