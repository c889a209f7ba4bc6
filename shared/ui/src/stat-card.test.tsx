import { screen, within } from '@testing-library/react';
import { IconUsers } from './icons.ts';
import { StatCard } from './stat-card.tsx';
import type { QueryLike } from './query-states.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';
import { renderUi } from './testing/render-ui.tsx';

type Data = { total: number };
const idle = { error: null, isFetching: false, refetch: () => undefined };

const show = (result: QueryLike<Data>) =>
  renderUi(
    <StatCard
      title="Makers"
      meaning="Everyone who supplies movies."
      icon={IconUsers}
      link={{ to: '/admin/makers', label: 'View makers' }}
      result={result}
      figuresOf={({ total }) =>
        total > 0 ? { lead: { label: 'Total', value: String(total), to: '/admin/makers' }, rows: [] } : null
      }
      empty="No makers yet."
    />,
  );

test('a figure links to the rows that it counts', async () => {
  const { container } = show({ ...idle, data: { total: 12 } });
  const card = screen.getByRole('region', { name: 'Makers' });
  expect(within(card).getByRole('link', { name: 'Total: 12' })).toHaveAttribute('href', '/admin/makers');
  await expectNoAxeViolations(container);
});

test('a failure can be retried and shows its ID', async () => {
  const refetch = jest.fn();
  const error = Object.assign(new Error('Something went wrong!'), { errorId: 'e-1' });
  const { user } = show({ ...idle, data: undefined, error, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(screen.getByRole('alert')).toHaveTextContent('e-1');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('loading and empty are announced as text', () => {
  const { unmount } = show({ ...idle, data: undefined, isFetching: true });
  expect(screen.getByRole('status', { name: 'Loading Makers' })).toBeInTheDocument();
  unmount();
  show({ ...idle, data: { total: 0 } });
  expect(screen.getByText('No makers yet.')).toBeInTheDocument();
});
