import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { MovieRow } from '@backlot/contracts/catalog/movies/movie';
import type { MovieStatus } from '@backlot/contracts/catalog/movies/movie-status';
import { transitionTo } from '@backlot/contracts/catalog/movies/workflow';
import { lazy } from 'react';
import { type MovieBulkAction, type MovieBulkBody, moviesBulk } from './bulk.data.ts';
import { bulkMessages } from './bulk.messages.ts';
import { formatMoney, formatNumber } from '@backlot/ui';
import { saleMessages as m } from './sale-choice.messages.ts';

const RecordChoice = lazy(() => import('./record-choice.tsx'));
const ScheduleChoice = lazy(() => import('./schedule-choice.tsx'));
const PriceChoice = lazy(() => import('./price-choice.tsx'));
const PercentChoice = lazy(() => import('./percent-choice.tsx'));
const RightChoice = lazy(() => import('./right-choice.tsx'));

type Step = keyof typeof bulkMessages.impossible;
type Action = BulkAction<keyof typeof bulkMessages.actions, MovieBulkAction> & {
  /** The status that it leads to. */
  to?: Step;
};

const transition = (to: Step) => ({ to, make: (): MovieBulkAction => ({ type: 'transition', to }) });
const withRecord =
  (
    need: 'genre' | 'tag' | 'maker',
    make: (_id: string) => MovieBulkAction,
  ): Extract<Action, { renderForm: unknown }>['renderForm'] =>
  ({ onChosen, onClose }) => (
    <RecordChoice need={need} onChosen={(_id) => onChosen(make(_id))} onClose={onClose} />
  );

/** All bulk actions on movies. */
const actions: readonly Action[] = [
  { key: 'submit', access: 'movie:write', ...transition('in_review') },
  { key: 'approve', access: 'movie:publish', ...transition('approved') },
  { key: 'publish', access: 'movie:publish', ...transition('published') },
  {
    key: 'schedule',
    access: 'movie:publish',
    to: 'scheduled',
    renderForm: (chosen) => <ScheduleChoice {...chosen} />,
  },
  { key: 'unpublish', access: 'movie:publish', ...transition('unpublished') },
  { key: 'archive', access: 'movie:write', ...transition('archived') },
  { key: 'feature', access: 'movie:write', make: () => ({ type: 'feature', featured: true }) },
  { key: 'unfeature', access: 'movie:write', make: () => ({ type: 'feature', featured: false }) },
  {
    key: 'addGenre',
    access: 'movie:write',
    renderForm: withRecord('genre', (genreId) => ({ type: 'addGenre', genreId })),
  },
  {
    key: 'removeGenre',
    access: 'movie:write',
    renderForm: withRecord('genre', (genreId) => ({ type: 'removeGenre', genreId })),
  },
  {
    key: 'addTag',
    access: 'movie:write',
    renderForm: withRecord('tag', (tagId) => ({ type: 'addTag', tagId })),
  },
  {
    key: 'removeTag',
    access: 'movie:write',
    renderForm: withRecord('tag', (tagId) => ({ type: 'removeTag', tagId })),
  },
  {
    key: 'setMaker',
    access: 'movie:write',
    renderForm: withRecord('maker', (makerId) => ({ type: 'setMaker', makerId })),
  },
  { key: 'setPrice', access: 'movie:write', renderForm: (chosen) => <PriceChoice {...chosen} /> },
  { key: 'changePrices', access: 'movie:write', renderForm: (chosen) => <PercentChoice {...chosen} /> },
  { key: 'addRight', access: 'movie:write', renderForm: (chosen) => <RightChoice {...chosen} /> },
  { key: 'delete', access: 'movie:delete', isDanger: true, make: () => ({ type: 'delete' }) },
];

const ofDeleted: readonly Action[] = [
  { key: 'restore', access: 'movie:delete', make: () => ({ type: 'restore' }) },
];

type Props = BulkSelection<MovieBulkBody['target']> & {
  /** Whether the selected movies are deleted. */
  isDeletedList: boolean;
  /** The movies of the page. */
  rows: readonly MovieRow[];
};

/** The bulk actions of the selected movies. Steps that none of them can take are disabled in their places. */
export default function MoviesBulk({ isDeletedList, rows, ...selection }: Props) {
  const statuses = statusesOf(selection.target, rows);
  const isPossible = (to: Step) => !statuses || statuses.some((status) => transitionTo(status, to));
  return (
    <BulkBar
      bulk={moviesBulk}
      actions={
        isDeletedList
          ? ofDeleted
          : actions.map(({ to, ...action }) => ({
              ...action,
              ...(to && !isPossible(to) && { reason: bulkMessages.impossible[to] }),
            }))
      }
      labels={bulkMessages}
      summaryOf={describePercent}
      {...selection}
    />
  );
}

/** The statuses of the selected movies; undefined when some of them aren't on the page. */
function statusesOf(target: Props['target'], rows: readonly MovieRow[]): MovieStatus[] | undefined {
  if (target.by !== 'ids') return undefined;
  const chosen = rows.filter(({ _id }) => target.ids.includes(_id));
  return chosen.length === target.ids.length ? chosen.map(({ status }) => status) : undefined;
}

const example = 399;

/** An example of what a bulk change does to a price, for its preview; undefined for other actions. */
function describePercent(action: MovieBulkAction): string | undefined {
  if (action.type !== 'changePrices') return undefined;
  const { basisPoints } = action;
  const after = Math.round((example * (10_000 + basisPoints)) / 10_000);
  const sign = basisPoints > 0 ? '+' : '';
  const money = (minor: number) => formatMoney(minor, 'EUR');
  return m.percentChange(`${sign}${formatNumber(basisPoints / 100)}`, money(example), money(after));
}
