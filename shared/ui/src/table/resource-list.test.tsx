import type { Page } from '@backlot/contracts/platform/lists/list';
import type { ListDisplay } from '@backlot/contracts/platform/lists/views';
import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import type { Column } from './column.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ResourceList } from './resource-list.tsx';
import { useDisplay } from './use-display.ts';
import { useSelection } from './use-selection.ts';

type Movie = { _id: string; title: string; year: number };
const movies: Movie[] = ['Metropolis', 'Nosferatu', 'Faust', 'Greed'].map((title, n) => ({
  _id: `f${n}`,
  title,
  year: 1920 + n,
}));
const columns: Column<Movie>[] = [
  { key: 'title', label: 'Title', sortKey: 'title', render: (movie) => movie.title },
  {
    key: 'year',
    label: 'Year',
    sortKey: 'releaseYear',
    align: 'end',
    cardRole: 'fact',
    isOnCard: ({ year }) => year !== 1921,
    render: (movie) => movie.year,
  },
];
const pageOf = (items: Movie[], total = items.length): Page<Movie> => ({
  items,
  total,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});
const answer = (data: Page<Movie> | undefined, rest: object = {}) => ({
  data,
  error: null,
  isFetching: false,
  refetch: jest.fn(),
  ...rest,
});

test('a title keeps its own direction in a right-to-left list', () => {
  renderUi(<Movies />);
  const title = within(screen.getByRole('table')).getByText('Metropolis');
  expect(title.tagName).toBe('BDI');
});

type Overrides = {
  result?: ReturnType<typeof answer>;
  isFiltered?: boolean;
  onSort?: () => void;
  onEdit?: () => void;
  hasPages?: boolean;
};

function Movies({
  result = answer(pageOf(movies, 1_772)),
  isFiltered = false,
  onSort,
  onEdit,
  hasPages = true,
}: Overrides) {
  const selection = useSelection(
    movies.map(({ _id }) => _id),
    'all',
  );
  const [kept, keep] = useState(keptDisplay);
  const display = useDisplay(
    columns,
    { display: kept, saveDisplay: async (next) => keep((keptDisplay = next)) },
    { columns: undefined, setColumns: jest.fn() },
  );
  return (
    <ResourceList
      label="Movies"
      result={result}
      columns={display.shown}
      rowId={(movie) => movie._id}
      rowName={(movie) => movie.title}
      {...(hasPages && { rowHref: (movie: Movie) => `/movies/${movie._id}` })}
      rowActions={() => [{ key: 'delete', label: 'Delete', onSelect: jest.fn() }]}
      sort="-releaseYear"
      onSort={onSort ?? jest.fn()}
      onEdit={onEdit ?? jest.fn()}
      selection={selection}
      isFiltered={isFiltered}
      onClear={onClear}
      noMatch="No matching movies"
      empty={<p>No movies yet</p>}
      toolbar={<ListToolbar values={{}} onChange={jest.fn()} searchLabel="Search movies" display={display} />}
      bulkActions={<button type="button">Publish…</button>}
    />
  );
}
/** The user's preferences, stored between visits. */
let keptDisplay: ListDisplay | null = null;
const onClear = jest.fn();

beforeEach(() => {
  keptDisplay = null;
});

test.each<[string, Overrides]>([
  ['ready', {}],
  ['loading', { result: answer(undefined, { isFetching: true }) }],
  ['failed', { result: answer(undefined, { error: new Error('Away') }) }],
  ['without a match', { result: answer(pageOf([])), isFiltered: true }],
])('a list that is %s has no accessibility violations', async (_name, props) => {
  renderUi(<Movies {...props} />);
  await expectNoAxeViolations();
});

test('rows have names and links, and headers show the sort', async () => {
  const onSort = jest.fn();
  const { user } = renderUi(<Movies onSort={onSort} />);
  const table = screen.getByRole('table', { name: 'Movies' });
  expect(within(table).getByRole('link', { name: 'Metropolis' })).toHaveAttribute('href', '/movies/f0');
  expect(within(table).getByRole('columnheader', { name: 'Year' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(within(table).getByRole('button', { name: 'Title' }));
  expect(onSort).toHaveBeenCalledWith('title');
});

test('a first failure can be retried; a later one keeps the rows', async () => {
  const refetch = jest.fn();
  const error = Object.assign(new Error('Away'), { errorId: 'req-1' });
  const { user, again } = renderUi(<Movies result={answer(undefined, { error, refetch })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Away');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  again(<Movies result={answer(pageOf(movies), { error })} />);
  expect(screen.getByRole('link', { name: 'Metropolis' })).toBeInTheDocument();
});

test('an empty list and a filter without matches show different messages', async () => {
  const { user, again } = renderUi(<Movies result={answer(pageOf([]))} />);
  expect(screen.getByText('No movies yet')).toBeInTheDocument();
  again(<Movies result={answer(pageOf([]))} isFiltered />);
  expect(screen.getByRole('heading', { name: 'No matching movies' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClear).toHaveBeenCalled();
});

test('rows of the previous query are marked as busy', () => {
  renderUi(<Movies result={answer(pageOf(movies), { isPlaceholderData: true })} />);
  expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('Shift selects a range, and selecting the page offers all matches', async () => {
  const { user } = renderUi(<Movies />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Metropolis' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Faust' }));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /all rows/ })).toBePartiallyChecked();

  await user.click(screen.getByRole('checkbox', { name: /all rows/ }));
  await user.click(screen.getByRole('button', { name: 'Select all 1,772 matching this filter' }));
  expect(screen.getByText('All 1,772 matching this filter selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox', { name: 'Search movies' })).toBeInTheDocument();
});

test('j and k move between rows, x selects and e edits the focused row, and none of them works while typing', async () => {
  const onEdit = jest.fn();
  const { user } = renderUi(<Movies onEdit={onEdit} />);
  await user.keyboard('jjk');
  expect(screen.getByRole('link', { name: 'Metropolis' })).toHaveFocus();
  await user.keyboard('jx');
  expect(screen.getByRole('checkbox', { name: 'Select Nosferatu' })).toBeChecked();
  await user.keyboard('e');
  expect(onEdit).toHaveBeenCalledWith(movies[1]);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.type(screen.getByRole('searchbox'), 'jx');
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
});

test('a hidden column stays hidden, and the first one can’t be hidden', async () => {
  const { user, unmount } = renderUi(<Movies />);
  await user.click(screen.getByRole('button', { name: 'Display' }));
  expect(screen.getByRole('checkbox', { name: 'Title' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Year' }));
  expect(screen.queryByRole('columnheader', { name: 'Year' })).not.toBeInTheDocument();
  unmount();
  renderUi(<Movies />);
  expect(screen.queryByRole('columnheader', { name: 'Year' })).not.toBeInTheDocument();
});

const onPhone = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { media: query, matches: query.includes('767') }) as MediaQueryList, // the part that is read
  );

test.each(['table', 'list'])('without a page, the name of a row in a %s opens it', async (role) => {
  const matchMedia = role === 'list' ? onPhone() : null;
  const onEdit = jest.fn();
  const { user } = renderUi(<Movies onEdit={onEdit} hasPages={false} />);
  await user.click(within(screen.getByRole(role)).getByRole('button', { name: 'Nosferatu' }));
  expect(onEdit).toHaveBeenCalledWith(movies[1]);
  matchMedia?.mockRestore();
});

test('on a phone rows are cards', async () => {
  const matchMedia = onPhone();
  renderUi(<Movies />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const cards = within(screen.getByRole('list', { name: 'Movies' })).getAllByRole('listitem');
  expect(cards[0]).toHaveTextContent('Metropolis1920');
  // An empty fact is omitted from the card of a row.
  expect(cards[1]).not.toHaveTextContent('1921');
  await expectNoAxeViolations();
  matchMedia.mockRestore();
});

test.each([
  ['beyond the last one', answer({ ...pageOf([], 60), page: 999 }), '?sort=title&page=3'],
  ['whose rows are gone', answer({ ...pageOf([], 60), page: 3 }), '?sort=title&page=2'],
  ['of a list that has nothing left', answer({ ...pageOf([], 0), page: 2 }), '?sort=title'],
])('a page %s redirects to the last page with rows', async (_, result, search) => {
  const { url } = renderUi(<Movies result={result} />, '/?sort=title&page=999&cursor=abc');
  await waitFor(() => expect(url()).toBe(`/${search}`));
});
