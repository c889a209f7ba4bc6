import { field, fieldsOfThing, shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { text } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useRecordForm } from './use-record-form.ts';

const fields = fieldsOfThing({ title: field(text(20), { label: 'Title', blank: '' }) });
const record = z.object({ ...shapeOf(fields), version: z.int() });
type Stored = z.infer<typeof record>;

const conflict = (data: Stored) => ({
  code: 'version_conflict',
  message: 'Saved by someone else.',
  errors: [],
  data,
});
const failed = { code: 'internal', message: 'Something went wrong!', errors: [], data: null };

function Form({ stored, refusals }: { stored: Stored | null; refusals: object[] }) {
  const state = useRecordForm({
    fields,
    record,
    stored,
    save: () => Promise.reject(refusals.shift()),
    savedText: 'Saved',
  });
  return (
    <>
      <input
        aria-label="Title"
        value={state.form.values.title}
        onChange={(event) => state.patch({ title: event.currentTarget.value })}
      />
      <button onClick={state.save}>Save</button>
      <button onClick={() => state.saveMerged({ title: 'Merged' })}>Merge</button>
      <button onClick={state.discard}>Discard</button>
      <p>{state.theirs ? `Theirs: ${state.theirs.title}` : state.failure}</p>
    </>
  );
}

/** The guard of unsaved input needs a data router. */
function drawRouted(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { gcTime: 0 } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('discarding after a failed merge shows the version of the other person', async () => {
  const refusals = [conflict({ title: 'Theirs', version: 2 }), failed];
  const user = drawRouted(<Form stored={{ title: 'Mine', version: 1 }} refusals={refusals} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Theirs: Theirs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Something went wrong!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs');
});

test('a conflict of a new record is shown as a failure', async () => {
  const user = drawRouted(<Form stored={null} refusals={[conflict({ title: 'Theirs', version: 1 })]} />);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved by someone else.')).toBeVisible();
});
