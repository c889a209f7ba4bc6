import { screen, waitFor } from '@testing-library/react';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';

const actions = (onSelect: () => void) => [
  { key: 'edit', label: 'Edit', to: '/movies/1/edit' },
  { key: 'copy', label: 'Duplicate', onSelect },
  { key: 'delete', label: 'Delete', onSelect, isDisabled: true, reason: 'Published movies can’t be deleted' },
];

test('an open menu has no accessibility violations', async () => {
  const { user } = renderUi(<ActionMenu actions={actions(jest.fn())} label="Actions for Metropolis" />);
  await user.click(screen.getByRole('button', { name: 'Actions for Metropolis' }));
  await expectNoAxeViolations();
});

test('links navigate, buttons act, and a disabled item does neither and shows why', async () => {
  const onSelect = jest.fn();
  const { user, url } = renderUi(<ActionMenu actions={actions(onSelect)} />);
  const open = () => user.click(screen.getByRole('button', { name: 'More actions' }));
  await open();
  const refused = screen.getByRole('menuitem', { name: 'Delete' });
  expect(refused).toHaveAccessibleDescription('Published movies can’t be deleted');
  expect(screen.getByText('Published movies can’t be deleted')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onSelect).not.toHaveBeenCalled();
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(url()).toBe('/movies/1/edit');
});

test('an item needs a link or something to do', () => {
  const named = { key: 'edit', label: 'Edit', onClick: jest.fn() };
  // @ts-expect-error it neither navigates nor acts
  const action: MenuAction = named;
  expect(action).not.toHaveProperty('onSelect');
});

describe('the first use', () => {
  const dots = () => screen.getByRole('button', { name: 'More actions' });

  test('the menu is loaded on first use, and one click opens it', async () => {
    const { user } = renderUi(<ActionMenu actions={actions(jest.fn())} />);
    expect(dots()).toHaveAttribute('aria-expanded', 'false');
    expect(dots()).not.toHaveAttribute('id'); // set once the button has a menu
    await user.click(dots());
    expect(screen.getByRole('menu')).toBeVisible();
    expect(dots()).toHaveAttribute('aria-expanded', 'true');
  });

  test.each(['{Enter}', '{ArrowDown}'])('%s opens the menu, and Escape returns the focus', async (key) => {
    const { user } = renderUi(<ActionMenu actions={actions(jest.fn())} />);
    await user.tab();
    await user.keyboard(key);
    await focusIsInMenu();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(dots()).toHaveFocus());
  });

  test('an item chosen by Enter returns the focus', async () => {
    const onSelect = jest.fn();
    const [, copy] = actions(onSelect);
    const { user } = renderUi(<ActionMenu actions={copy ? [copy] : []} />);
    await user.click(dots());
    await focusIsInMenu();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(dots()).toHaveFocus());
  });

  const focusIsInMenu = () =>
    waitFor(() => expect(screen.getByRole('menu')).toContainElement(activeElement()));
  const activeElement = () => document.activeElement as HTMLElement; // the page has no other kind of element
});

test('without actions there is no button', () => {
  renderUi(<ActionMenu actions={[]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the button keeps its appearance while its menu is open and after', async () => {
  const { user } = renderUi(<ActionMenu actions={actions(jest.fn())} />);
  const button = () => screen.getByRole('button', { name: 'More actions', hidden: true });
  const look = button().className.trim();
  expect(look).not.toBe('');
  await user.click(button());
  expect(button().className.trim()).toContain(look);
});
