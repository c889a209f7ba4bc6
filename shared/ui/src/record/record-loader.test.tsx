import { screen } from '@testing-library/react';
import { IconUsers } from '../icons.ts';
import type { QueryLike } from '../query-states.tsx';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { type RecordHead, RecordLoader } from './record-loader.tsx';

const idle = { error: null, isFetching: false, refetch: () => undefined };
const refusal = (status: number) => Object.assign(new Error('It said no'), { status, errorId: 'e-1' });

const show = (result: QueryLike<{ name: string }>, head?: () => RecordHead) =>
  renderUi(
    <RecordLoader
      result={result}
      icon={IconUsers}
      labels={{
        record: 'Maker',
        loading: 'Loading the maker',
        notFoundTitle: 'No such maker',
        notFoundText: 'This maker does not exist.',
        back: 'Back to makers',
      }}
      listPath="/admin/makers"
      {...(head && { head })}
    >
      {({ name }: { name: string }) => <p>{name}</p>}
    </RecordLoader>,
  );

test('a loading record is announced', () => {
  show({ ...idle, data: undefined });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the maker');
});

test('a loading record has the head that its row in the list knows, and only until it arrives', () => {
  const head = () => ({ title: 'Ana', status: 'Active' });
  const { unmount } = show({ ...idle, data: undefined }, head);
  expect(screen.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the maker');
  unmount();
  show({ ...idle, data: { name: 'Ana' } }, head);
  expect(screen.queryByText('Active')).not.toBeInTheDocument();
});

test('a loaded record stays when a refetch fails', () => {
  show({ ...idle, data: { name: 'Ana' }, error: refusal(500) });
  expect(screen.getByText('Ana')).toBeInTheDocument();
});

test.each([404, 422])(
  'a response of %i shows the not-found state with a link to the list',
  async (status) => {
    const { container } = show({ ...idle, data: undefined, error: refusal(status) });
    expect(screen.getByText('No such maker')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to makers' })).toHaveAttribute('href', '/admin/makers');
    await expectNoAxeViolations(container);
  },
);

test('any other failure can be retried, shows its ID, and keeps title and breadcrumb', async () => {
  const refetch = jest.fn();
  const { user, container } = show({ ...idle, data: undefined, error: refusal(500), refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('e-1');
  expect(screen.getByRole('heading', { level: 1, name: 'Maker' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to makers' })).toHaveAttribute('href', '/admin/makers');
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
