import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { ThemeProvider } from '../theme-provider.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

function Form({ isDirty }: { isDirty: boolean }) {
  const guard = useUnsavedGuard(isDirty);
  return (
    <>
      <h1>Form</h1>
      <button type="button" onClick={guard.allowLeaving}>
        Saved
      </button>
      <LeaveDialog guard={guard} />
    </>
  );
}

const open = (isDirty: boolean) => {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form isDirty={isDirty} /> },
      { path: '/list', element: <h1>List</h1> },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <ThemeProvider env="test">
      <RouterProvider router={router} useTransitions={false} />
    </ThemeProvider>,
  );
  return { user: userEvent.setup(), goTo: (path: string) => act(() => router.navigate(path)) };
};
const list = () => screen.queryByRole('heading', { name: 'List' });

/** Whether the browser would ask before the tab is closed. */
const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving with unsaved input requires confirmation; staying has the focus', async () => {
  const { user, goTo } = open(true);
  await goTo('/list');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await expectNoAxeViolations();
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(list()).toBeNull();
  await goTo('/list');
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(list()).toBeVisible();
});

test('navigating within the page needs no confirmation', async () => {
  const { goTo } = open(true);
  await goTo('/form#section');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after a save leaving needs no confirmation', async () => {
  const { user, goTo } = open(true);
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  await goTo('/list');
  expect(list()).toBeVisible();
});

test.each([true, false])('closing the tab requires confirmation when input is unsaved: %s', (isDirty) => {
  open(isDirty);
  expect(isTabHeld()).toBe(isDirty);
});
