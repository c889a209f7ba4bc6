import { screen, within } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { draw } from '../testing/draw.tsx';
import { ConflictDialog, type ConflictField } from './conflict-dialog.tsx';

type Film = { title: string; year: number; tags: string[] };
const fields: ConflictField<Film>[] = [
  { key: 'title', label: 'Title' },
  { key: 'year', label: 'Year', format: (year) => `in ${year}` },
  { key: 'tags', label: 'Tags' },
];
const mine: Film = { title: 'Metropolis', year: 1926, tags: [] };
const theirs: Film = { title: 'Metropolis (restored)', year: 1927, tags: [] };

const dialog = (onResolve: (merged: Film) => void, base?: Film) => (
  <ConflictDialog
    isOpen
    theirs={theirs}
    mine={mine}
    fields={fields}
    {...(base && { base })}
    onResolve={onResolve}
    onClose={jest.fn()}
  />
);

test('the dialog breaks no accessibility rule', async () => {
  draw(dialog(jest.fn()));
  await expectNoAxeViolations();
});

test('each field that differs is chosen on its own; mine is the start', async () => {
  const resolve = jest.fn();
  const { user } = draw(dialog(resolve));
  expect(screen.queryByRole('radiogroup', { name: 'Tags' })).not.toBeInTheDocument();
  const year = screen.getByRole('radiogroup', { name: 'Year' });
  expect(within(year).getByText('in 1927')).toBeInTheDocument();
  await user.click(within(year).getByRole('radio', { name: 'Theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
  expect(resolve).toHaveBeenCalledWith({ title: 'Metropolis', year: 1927, tags: [] });
});

test('a field that only they changed is theirs, without a question', async () => {
  const resolve = jest.fn();
  const { user } = draw(dialog(resolve, { ...mine, title: 'Metropolis', year: 1900 }));
  expect(screen.queryByRole('radiogroup', { name: 'Title' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
  expect(resolve).toHaveBeenCalledWith({ title: 'Metropolis (restored)', year: 1926, tags: [] });
});
