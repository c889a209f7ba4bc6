import { pageSizes } from '@backlot/contracts/platform/lists/list';
import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { constants } from '../constants.ts';
import { Pager } from './pager.tsx';

const page = (part: object = {}) => ({
  items: Array.from({ length: 25 }),
  total: 1_772,
  totalIsCapped: false,
  page: 3,
  limit: 25,
  next: 'abc',
  ...part,
});
const at = '/movies?status=draft&page=3&cursor=old';

test('the pager has no accessibility violations', async () => {
  renderUi(<Pager page={page()} />, at);
  await expectNoAxeViolations();
});

test('page links keep the filter, and the next one carries the cursor', () => {
  renderUi(<Pager page={page()} />, at);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Next page')).toBe('/movies?status=draft&page=4&cursor=abc');
  expect(href('Previous page')).toBe('/movies?status=draft&page=2');
  expect(href('First page')).toBe('/movies?status=draft');
  expect(screen.getByText('51–75 of 1,772')).toBeInTheDocument();
});

test('the last page has no next link, and a capped total ends with a plus sign', () => {
  renderUi(
    <Pager page={page({ next: undefined, total: 10_000, totalIsCapped: true, page: 1 })} />,
    '/movies',
  );
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('1–25 of 10,000+')).toBeInTheDocument();
});

test('changing the page size returns to the first page', async () => {
  const { user, url } = renderUi(<Pager page={page()} />, at);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
  expect(url()).toBe('/movies?status=draft&limit=100');
});

test('the page sizes are those of the contract', () => {
  expect(constants.pageSizes).toEqual(pageSizes);
});

test('a list without cursors is paged by number, up to its last page', () => {
  const numbered = (number: number, items: number) => (
    <Pager
      isNumbered
      page={page({ page: number, total: 60, next: undefined, items: Array.from({ length: items }) })}
    />
  );
  const { unmount } = renderUi(numbered(2, 25), '/movies?page=2');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/movies?page=3');
  unmount();
  renderUi(numbered(3, 10), '/movies?page=3');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
});
