import { field, fieldsOfRecord, shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { text } from '@backlot/contracts/platform/values/fields';
import { z } from '@backlot/contracts/z';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderForm } from '../testing/render-ui.tsx';
import { textInput } from './field-inputs.tsx';
import { asText } from './field-texts.ts';
import { FormButtons } from './form-buttons.tsx';
import { type DrawerForm, FormDrawer } from './record-drawer.tsx';
import { RecordFields, RecordFormFrame } from './record-form-frame.tsx';
import { useRecordForm } from './use-record-form.ts';

const fields = fieldsOfRecord({ title: field(text(20), { label: 'Title', blank: '' }) });
const record = z.object({ ...shapeOf(fields), version: z.int() });
const inputs = { title: textInput({ max: 20 }) };
type Stored = z.infer<typeof record>;

type Props = { save: (title: string) => Promise<Stored> };

function Form({ save, onClose, onSaved, onDirty }: Props & DrawerForm) {
  const navigate = useNavigate();
  const state = useRecordForm({
    fields,
    record,
    stored: null,
    save: async ({ title }) => {
      const saved = await save(title);
      void navigate('/stored'); // before the form knows that it is saved
      return saved;
    },
    savedText: 'Saved',
    onSaved,
    onDirty,
  });
  return (
    <RecordFormFrame state={state} texts={{ title: asText }}>
      <RecordFields state={state} inputs={inputs} />
      <FormButtons isSaving={state.isSaving} saveLabel="Add" onCancel={onClose} />
    </RecordFormFrame>
  );
}

function Page({ save }: Props) {
  const [isOpen, setOpen] = useState(true);
  return (
    <FormDrawer isOpen={isOpen} title="Add record" onClose={() => setOpen(false)}>
      {(drawer) => <Form {...drawer} save={save} />}
    </FormDrawer>
  );
}

const question = () => screen.queryByText('Your changes haven’t been saved.');

test('a save that opens the record needs no confirmation', async () => {
  const { user, router } = renderForm(<Page save={async (title) => ({ title, version: 1 })} />);
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Faust{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/stored'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('leaving while the record is saved waits for the response, and needs confirmation if it is refused', async () => {
  let refuse: (cause: object) => void = () => undefined;
  const save = () => new Promise<Stored>((_, reject) => (refuse = reject));
  const { user, router } = renderForm(<Page save={save} />);
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Faust{Enter}');
  await act(() => router.navigate('/elsewhere'));
  expect(question()).toBeNull();
  act(() => refuse({ code: 'internal', message: 'Something went wrong!', errors: [], data: null }));
  await waitFor(() => expect(question()).toBeVisible());
  expect(router.state.location.pathname).toBe('/');
});
