import { screen } from '@testing-library/react';
import { ActionMenu } from './action-menu.tsx';
import { draw } from './testing/draw.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';

const actions = (onSelect: () => void) => [
  { key: 'edit', label: 'Edit', to: '/movies/1/edit' },
  { key: 'copy', label: 'Duplicate', onSelect },
  { key: 'delete', label: 'Delete', onSelect, isDisabled: true, reason: 'Published movies can’t be deleted' },
];

test('an open menu breaks no accessibility rule', async () => {
  const { user } = draw(<ActionMenu actions={actions(jest.fn())} label="Actions for Metropolis" />);
  await user.click(screen.getByRole('button', { name: 'Actions for Metropolis' }));
  await expectNoAxeViolations();
});

test('links lead on, buttons act, and what is not allowed does neither and says why', async () => {
  const onSelect = jest.fn();
  const { user, url } = draw(<ActionMenu actions={actions(onSelect)} />);
  const open = () => user.click(screen.getByRole('button', { name: 'More actions' }));
  await open();
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute(
    'title',
    expect.stringContaining('Published'),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onSelect).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(url()).toBe('/movies/1/edit');
});

test('without an action there is no button', () => {
  draw(<ActionMenu actions={[]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
