import { renderHook, act, screen, waitFor } from '@testing-library/react';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { setServerErrors } from './server-errors.ts';

function Form() {
  const form = useForm({ initialValues: { title: '' }, initialErrors: { title: 'Required' } });
  return (
    <>
      <ErrorSummary
        errors={[
          { path: 'title', message: 'Required' },
          { path: '', message: 'Too late' },
        ]}
        labels={{ title: 'Title' }}
      />
      <TextInput label="Title" {...form.getInputProps('title')} />
    </>
  );
}

test('the summary has no accessibility violations', async () => {
  renderUi(<Form />);
  await expectNoAxeViolations();
});

test('the title counts fields; an error without a field has its own title', () => {
  const { again } = renderUi(<Form />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Fix 1 field to continue/);
  again(<ErrorSummary errors={[{ path: '', message: 'Too late' }]} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Changes not savedToo late');
});

test('the summary takes the focus, and each line focuses its field', async () => {
  const { user } = renderUi(<Form />);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByText('Too late')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Title: Required' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
});

test('server errors are assigned to their fields, and the others are returned', () => {
  const form = renderHook(() => useForm({ initialValues: { title: '', credits: [{ name: '' }] } })).result;
  const errors = [
    { path: 'title', code: 'taken', message: 'Taken' },
    { path: 'credits.0.name', code: 'required', message: 'Required' },
    { path: 'slug', code: 'taken', message: 'Slug taken' },
  ];
  act(() => {
    expect(setServerErrors(form.current, errors, ['title', 'credits'])).toEqual([errors[2]]);
  });
  expect(form.current.errors).toEqual({ title: 'Taken', 'credits.0.name': 'Required' });
});
