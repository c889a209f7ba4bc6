import { field, fieldsOfRecord, shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { text } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { screen, waitFor } from '@testing-library/react';
import { renderForm } from '../testing/render-ui.tsx';
import { CurrentUserId } from '../current-user.ts';
import { textInput } from './field-inputs.tsx';
import { asText } from './field-texts.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RecordFields } from './record-form-frame.tsx';
import { useRecordForm } from './use-record-form.ts';

const fields = fieldsOfRecord({ title: field(text(20), { label: 'Title', blank: '' }) });
/** Stores no author, as most records. */
const record = z.object({ ...shapeOf(fields), version: z.int() });
const inputs = { title: textInput({ max: 20 }) };
type Stored = z.infer<typeof record>;

type Props = { hasOtherInput?: boolean; save?: () => Promise<Stored>; onClose: () => void };
function Dialog({ hasOtherInput = false, save = () => new Promise(() => undefined), onClose }: Props) {
  const stored = { title: 'Old', version: 1 };
  const state = useRecordForm({
    fields,
    record,
    stored,
    save,
    savedText: 'Saved',
    onSaved: onClose,
    hasOtherInput,
  });
  return (
    <RecordDialog state={state} texts={{ title: asText }} title="Edit" label="Title form" onClose={onClose}>
      <RecordFields state={state} inputs={inputs} />
    </RecordDialog>
  );
}

const show = (props: Partial<Props> = {}) => {
  const onClose = jest.fn();
  const { user } = renderForm(<Dialog onClose={onClose} {...props} />);
  return { user, onClose };
};
const title = async () => {
  const input = await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(input).toHaveFocus());
  return input;
};

test('a dialog without changes closes immediately', async () => {
  const { user, onClose } = show();
  await title();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape keeps unsaved input until the user confirms discarding it', async () => {
  const { user, onClose } = show();
  await user.type(await title(), 'er');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Older');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape asks for confirmation when there is unsaved input outside the fields', async () => {
  const { user, onClose } = show({ hasOtherInput: true });
  await title();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog takes no input while it saves, because it closes with the response', async () => {
  const { user } = show();
  await user.type(await title(), 'er');
  expect(screen.getByRole('form', { name: 'Title form' })).not.toHaveAttribute('inert');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('form', { name: 'Title form' })).toHaveAttribute('inert'));
});

/** jsdom focuses elements in an inert form; browsers refuse. */
const honorInert = () => {
  const { focus } = HTMLElement.prototype;
  return jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!this.closest('[inert]')) focus.call(this, options);
  });
};

test.each([
  ['a failure', [], 'The title is taken.'],
  ['an invalid field', [{ path: 'title', code: 'taken', message: 'Taken.' }], 'Title: Taken.'],
])('%s of a save keeps the input, unlocks the form and focuses the summary', async (_, errors, message) => {
  const focusing = honorInert();
  const refusal = { code: 'refused', message: 'The title is taken.', errors, data: null };
  const { user, onClose } = show({ save: () => Promise.reject(refusal) });
  await user.type(await title(), 'er{Enter}');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(message);
  expect(screen.getByRole('form', { name: 'Title form' })).not.toHaveAttribute('inert');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Older');
  expect(summary).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  focusing.mockRestore();
});

const ana = '0197a0c0-0000-7000-8000-00000000000a';
const ben = '0197a0c0-0000-7000-8000-00000000000b';
test.each([
  [ana, 'You changed this in another tab or window'],
  [ben, 'Ana Silva saved changes while you were editing'],
])('a conflict with a change by ana reads, for %s, %s', async (userId, name) => {
  const data = { title: 'Theirs', version: 2, updatedBy: { _id: ana, name: 'Ana Silva' } };
  const conflict = { code: 'version_conflict', message: '', errors: [], data };
  const { user } = renderForm(
    <CurrentUserId value={userId}>
      <Dialog onClose={jest.fn()} save={() => Promise.reject(Object.assign(new Error(), conflict))} />
    </CurrentUserId>,
  );
  await user.type(await title(), 'er{Enter}');
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});
