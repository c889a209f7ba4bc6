import { screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { toastStore } from '../toast-store.ts';
import { ConflictDialog, type ConflictField } from './conflict-dialog.tsx';

type Movie = { title: string; year: number; tags: string[] };
const fields: ConflictField<Movie>[] = [
  { key: 'title', label: 'Title' },
  { key: 'year', label: 'Year', format: (year) => `in ${year}` },
  { key: 'tags', label: 'Tags' },
];
const mine: Movie = { title: 'Metropolis', year: 1926, tags: [] };
const theirs: Movie = { title: 'Metropolis (restored)', year: 1927, tags: [] };
const start: Movie = { title: 'Metropole', year: 1900, tags: [] };

const dialog = (onResolve: (merged: Movie) => void, base: Movie, onClose = jest.fn()) => (
  <ConflictDialog
    isOpen
    theirs={theirs}
    mine={mine}
    fields={fields}
    base={base}
    by="Ana Silva"
    onResolve={onResolve}
    onClose={onClose}
  />
);

test('the dialog has no accessibility violations', async () => {
  renderUi(dialog(jest.fn(), start));
  await expectNoAxeViolations();
});

test('each conflicting field is chosen separately; mine is preselected', async () => {
  const resolve = jest.fn();
  const { user } = renderUi(dialog(resolve, start));
  expect(screen.queryByRole('radiogroup', { name: 'Tags' })).not.toBeInTheDocument();
  const year = screen.getByRole('radiogroup', { name: 'Year' });
  expect(within(year).getByText('in 1927')).toBeInTheDocument();
  await user.click(within(year).getByRole('radio', { name: 'Take theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save selection' }));
  expect(resolve).toHaveBeenCalledWith({ title: 'Metropolis', year: 1927, tags: [] });
});

test('a field that only they changed is merged without a choice', async () => {
  const resolve = jest.fn();
  const { user } = renderUi(dialog(resolve, { ...mine, year: 1900 }));
  expect(screen.getByRole('dialog', { name: /^Ana Silva saved changes/ })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Title' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save selection' }));
  expect(resolve).toHaveBeenCalledWith({ title: 'Metropolis (restored)', year: 1926, tags: [] });
});

test('changes of different fields are merged and saved, with a notice and no dialog', () => {
  const [resolve, close] = [jest.fn(), jest.fn()];
  const theirTitleMyYear = { ...theirs, year: 1926 };
  renderUi(
    <StrictMode>
      <ConflictDialog
        isOpen
        base={{ ...mine, year: 1900 }}
        theirs={{ ...theirTitleMyYear, year: 1900 }}
        mine={mine}
        fields={fields}
        by="Ana Silva"
        onResolve={resolve}
        onClose={close}
      />
    </StrictMode>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(resolve.mock.calls).toEqual([[theirTitleMyYear]]);
  expect(close).toHaveBeenCalledTimes(1);
  expect(toastStore.state().recent[0]?.text).toBe('Ana Silva changed Title. Your changes were merged.');
});

test('a conflict with the user’s own change names another tab or window, and nobody else', async () => {
  renderUi(<ConflictDialog {...dialog(jest.fn(), start).props} isOwn />);
  const own = screen.getByRole('dialog', { name: 'You changed this in another tab or window' });
  expect(own).toHaveTextContent('Use the saved value');
  expect(own).not.toHaveTextContent(/Ana Silva|[Tt]heirs|both/);
});

test('canceling saves nothing', async () => {
  const [resolve, close] = [jest.fn(), jest.fn()];
  const { user } = renderUi(dialog(resolve, start, close));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(resolve).not.toHaveBeenCalled();
});
