import { field, fieldsOfRecord, shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { text } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { act, screen } from '@testing-library/react';
import { renderForm } from '../testing/render-ui.tsx';
import { useRecordForm } from './use-record-form.ts';

const fields = fieldsOfRecord({
  title: field(text(20), { label: 'Title', blank: '' }),
  note: field(text(20), { label: 'Note', blank: '' }),
});
const record = z.object({ ...shapeOf(fields), version: z.int() });
type Stored = z.infer<typeof record>;

const conflict = (data: Stored) => ({
  code: 'version_conflict',
  message: 'Saved by someone else.',
  errors: [],
  data,
});
const failed = { code: 'internal', message: 'Something went wrong!', errors: [], data: null };

type Props = {
  stored: Stored | null;
  refusals?: object[];
  save?: (input: { title: string; note: string }) => Promise<Stored>;
  next?: (saved: Stored) => void;
};

function Form({ stored, refusals = [], save = () => Promise.reject(refusals.shift()), next }: Props) {
  const state = useRecordForm({ fields, record, stored, save, savedText: 'Saved', staysOpen: true });
  return (
    <>
      <input
        aria-label="Title"
        value={state.form.values.title}
        onChange={(event) => state.patch({ title: event.currentTarget.value })}
      />
      <input
        aria-label="Note"
        value={state.form.values.note}
        onChange={(event) => state.patch({ note: event.currentTarget.value })}
      />
      <button onClick={state.save}>Save</button>
      {next && <button onClick={() => state.saveThen(next)}>Save and publish</button>}
      <button onClick={() => state.saveMerged({ title: 'Merged', note: '' })}>Merge</button>
      <button onClick={state.discard}>Discard</button>
      <p>{state.isDirty ? 'Unsaved' : 'All saved'}</p>
      <p>{state.theirs ? `Theirs: ${state.theirs.title}` : state.failure}</p>
    </>
  );
}

test('discarding after a failed merge shows the version of the other person', async () => {
  const refusals = [conflict({ title: 'Theirs', note: '', version: 2 }), failed];
  const { user } = renderForm(<Form stored={{ title: 'Mine', note: '', version: 1 }} refusals={refusals} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Theirs: Theirs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Something went wrong!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs');
});

test('a conflict of a new record is shown as a failure', async () => {
  const { user } = renderForm(
    <Form stored={null} refusals={[conflict({ title: 'Theirs', note: '', version: 1 })]} />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved by someone else.')).toBeVisible();
});

test('input typed during a save is kept and counts as unsaved', async () => {
  let answer: (stored: Stored) => void = () => undefined;
  const save = () => new Promise<Stored>((resolve) => (answer = resolve));
  const { user } = renderForm(<Form stored={{ title: 'Mine', note: '', version: 1 }} save={save} />);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Later');
  await act(async () => answer({ title: 'Mine 2, trimmed', note: '', version: 2 }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine 2, trimmed');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Later');
  expect(screen.getByText('Unsaved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('what follows a save also follows the save of a merge', async () => {
  const saves = [
    () => Promise.reject(conflict({ title: 'Theirs', note: '', version: 2 })),
    () => Promise.resolve({ title: 'Merged', note: '', version: 3 }),
  ];
  const next = jest.fn();
  const save = () => saves.shift()?.() ?? Promise.reject(failed);
  const { user } = renderForm(
    <Form stored={{ title: 'Mine', note: '', version: 1 }} save={save} next={next} />,
  );
  await user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await screen.findByText('All saved');
  expect(next).toHaveBeenCalledWith({ title: 'Merged', note: '', version: 3 });
});
