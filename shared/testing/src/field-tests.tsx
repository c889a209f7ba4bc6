import {
  blankOf,
  type DraftOf,
  type Fields,
  keysOf,
  mapFields,
} from '@backlot/contracts/platform/records/record-fields';
import {
  type FieldInputs,
  type FieldTexts,
  keysWhere,
  type LayoutKeys,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { z } from '@backlot/contracts/z';
import { screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations } from './axe.ts';
import { renderPage } from './render.tsx';

type Subject<F extends Fields> = {
  fields: F;
  inputs: FieldInputs<F>;
  texts: FieldTexts<F>;
  /** A valid input, such as a fixture's. */
  sample: DraftOf<F>;
  /** Of the inputs; all unless said otherwise. */
  only?: LayoutKeys<keyof F & string>;
};

/** Labels of closed lists, which may equal the label of a field. */
const ignore = 'script, style, [role=option], [role=option] *';

/** Labels, and groups that are labeled by an attribute. */
const labeled = (label: string) => [
  ...screen.queryAllByText(label, { ignore }),
  ...screen.queryAllByRole('group', { name: label }),
];

/** Registers the tests of the inputs of a record, or of a row in one. `fakes` handles the requests of the inputs. */
export function testInputs<F extends Fields>(
  { fields, inputs, sample, only = keysWhere(fields, () => true) }: Omit<Subject<F>, 'texts'>,
  fakes: () => void,
) {
  const texts: FieldTexts<F> = mapFields(fields, () => String);
  function Form() {
    const state = useRecordForm({
      fields,
      record: z.unknown() as never, // nothing is saved here
      stored: null,
      initial: sample,
      save: () => Promise.reject(new Error('Not here')),
      savedText: '',
      onSaved: () => undefined,
    });
    return (
      <RecordFormFrame state={state} texts={texts}>
        <RecordFields state={state} inputs={inputs} only={only} />
      </RecordFormFrame>
    );
  }

  test('every field has an input under its label, and the form has no accessibility violations', async () => {
    fakes();
    renderPage(<Form />);
    for (const key of only) await waitFor(() => expect(labeled(fields[key]?.label ?? '')[0]).toBeVisible());
    await expectNoAxeViolations();
  });
}

/** Registers the tests of a record's fields: their inputs and their texts. */
export function testFields<F extends Fields>({ texts, ...subject }: Subject<F>, fakes: () => void) {
  testInputs(subject, fakes);

  const { fields, sample } = subject;
  test.each(keysOf(fields))('%s has a text, and its blank doesn’t break it', (key) => {
    const blank = blankOf(fields);
    const isBlank = JSON.stringify(sample[key]) === JSON.stringify(blank[key]);
    if (!isBlank) expect(texts[key](sample[key], String)).not.toBe('');
    expect(typeof texts[key](blank[key], String)).toBe('string');
  });
}
