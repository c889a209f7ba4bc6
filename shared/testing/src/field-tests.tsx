import {
  blankOf,
  type DraftOf,
  type Fields,
  keysOf,
} from '@backlot/contracts/platform/records/record-fields';
import {
  type FieldInputs,
  type FieldTexts,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { z } from '@backlot/contracts/z';
import { screen } from '@testing-library/react';
import { expectNoAxeViolations } from './axe.ts';
import { renderPage } from './render.tsx';

type Subject<F extends Fields> = {
  fields: F;
  inputs: FieldInputs<F>;
  texts: FieldTexts<F>;
  /** A valid input, such as a fixture's. */
  sample: DraftOf<F>;
};

/** Labels of closed lists, which may equal the label of a field. */
const ignore = 'script, style, [role=option], [role=option] *';

/** Registers the tests of a record's fields. `fakes` handles the requests of the inputs. */
export function testFields<F extends Fields>(
  { fields, inputs, texts, sample }: Subject<F>,
  fakes: () => void,
) {
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
        <RecordFields state={state} inputs={inputs} />
      </RecordFormFrame>
    );
  }

  test('every field has an input under its label, and the form has no accessibility violations', async () => {
    fakes();
    renderPage(<Form />);
    for (const key of keysOf(fields))
      expect((await screen.findAllByText(fields[key]?.label ?? '', { ignore }))[0]).toBeVisible();
    await expectNoAxeViolations();
  });

  test.each(keysOf(fields))('%s has a text, and its blank doesn’t break it', (key) => {
    const blank = blankOf(fields);
    const isBlank = JSON.stringify(sample[key]) === JSON.stringify(blank[key]);
    if (!isBlank) expect(texts[key](sample[key], String)).not.toBe('');
    expect(typeof texts[key](blank[key], String)).toBe('string');
  });
}
