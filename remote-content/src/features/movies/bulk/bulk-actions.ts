import type { Permission } from '@backlot/contracts/access';
import type { Request } from '@backlot/contracts/endpoint';
import type { moviesApi } from '@backlot/contracts/movies.api';
import type { bulkMessages } from './bulk.messages.ts';

export type BulkKey = keyof typeof bulkMessages.actions;
type BulkBody = Request<typeof moviesApi.bulk>['body'];
/** As the API takes it: instants as text. */
export type BulkActionWire = BulkBody['action'];
export type BulkTargetWire = BulkBody['target'];

/** One thing that an action needs to know beside the rows. */
export type BulkNeed = 'genre' | 'tag' | 'maker' | 'publishAt';

export type BulkKind = { key: BulkKey; access: Permission; isDanger?: true } & (
  | { choice?: undefined; make: () => BulkActionWire }
  /** Asked before the dry run; `make` gets the answer: an `_id`, or an instant as text. */
  | { choice: BulkNeed; make: (chosen: string) => BulkActionWire }
  /** A form of its own makes the action. */
  | { choice: 'price' | 'percent' | 'right' }
);

const transition = (to: (BulkActionWire & { type: 'transition' })['to']) => (): BulkActionWire => ({
  type: 'transition',
  to,
});

/** Everything that can be done to many movies, in the order of the menus. */
export const bulkKinds: readonly BulkKind[] = [
  { key: 'submit', access: 'movie:write', make: transition('in_review') },
  { key: 'approve', access: 'movie:publish', make: transition('approved') },
  { key: 'publish', access: 'movie:publish', make: transition('published') },
  {
    key: 'schedule',
    access: 'movie:publish',
    choice: 'publishAt',
    make: (publishAt) => ({ type: 'transition', to: 'scheduled', publishAt }),
  },
  { key: 'unpublish', access: 'movie:publish', make: transition('unpublished') },
  { key: 'archive', access: 'movie:write', make: transition('archived') },
  { key: 'feature', access: 'movie:write', make: () => ({ type: 'feature', featured: true }) },
  { key: 'unfeature', access: 'movie:write', make: () => ({ type: 'feature', featured: false }) },
  {
    key: 'addGenre',
    access: 'movie:write',
    choice: 'genre',
    make: (genreId) => ({ type: 'addGenre', genreId }),
  },
  {
    key: 'removeGenre',
    access: 'movie:write',
    choice: 'genre',
    make: (genreId) => ({ type: 'removeGenre', genreId }),
  },
  { key: 'addTag', access: 'movie:write', choice: 'tag', make: (tagId) => ({ type: 'addTag', tagId }) },
  { key: 'removeTag', access: 'movie:write', choice: 'tag', make: (tagId) => ({ type: 'removeTag', tagId }) },
  {
    key: 'setMaker',
    access: 'movie:write',
    choice: 'maker',
    make: (makerId) => ({ type: 'setMaker', makerId }),
  },
  { key: 'setPrice', access: 'movie:write', choice: 'price' },
  { key: 'changePrices', access: 'movie:write', choice: 'percent' },
  { key: 'addRight', access: 'movie:write', choice: 'right' },
  { key: 'delete', access: 'movie:delete', make: () => ({ type: 'delete' }), isDanger: true },
];

/** What can be done to deleted movies. */
export const deletedBulkKinds: readonly BulkKind[] = [
  { key: 'restore', access: 'movie:delete', make: () => ({ type: 'restore' }) },
];
