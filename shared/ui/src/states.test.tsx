import { IconAlertTriangle } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { EmptyState } from './empty-state.tsx';
import { FailedState } from './failed-state.tsx';
import { LoadingTable } from './loading-table.tsx';
import { MessagePanel } from './message-panel.tsx';
import { NoPermission } from './no-permission.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';

test.each([
  ['empty', <EmptyState key="e" title="No movies yet" text="They are listed here." />],
  ['failed', <FailedState key="f" message="The database is away" errorId="req-1" onRetry={jest.fn()} />],
  ['forbidden', <NoPermission key="n" />],
  ['loading', <LoadingTable key="l" columns={[200, 80]} rows={3} />],
])('the %s state has no accessibility violations', async (_name, part) => {
  renderUi(part);
  await expectNoAxeViolations();
});

test('a failure shows its reason, can be retried, and its ID is copied by a click', async () => {
  const retry = jest.fn();
  const { user } = renderUi(<FailedState message="The database is away" errorId="req-1" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The database is away');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Copy ID req-1' }));
  await expect(navigator.clipboard.readText()).resolves.toBe('req-1');
  expect(screen.getByText('Copied')).toBeInTheDocument();
});

test('a message in place of a page has the only level-1 heading', () => {
  renderUi(<MessagePanel icon={IconAlertTriangle} title="Nothing here" order={1} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing here' })).toBeInTheDocument();
});
