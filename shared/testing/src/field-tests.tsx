import {
  blankOf,
  type DraftOf,
  type Field,
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

const samples =
  'one two de fr DE FR EUR USD a@rows.test b@rows.test +4930123456 +4930123457 https://a.test https://b.test 2026-01-01T00:00:00Z 2027-01-01T00:00:00Z';
const promo = { amountMinor: 24, from: '2026-01-01T00:00:00Z', to: '2026-01-03T00:00:00Z' };
/** Values for the fields of rows, two or more for each. */
const values: readonly unknown[] = [
  true,
  false,
  null,
  undefined,
  ...samples.split(' '),
  ...samples.split(' ').map((text) => [text]),
  ...'24 30 1990 2020'.split(' ').map(Number),
  ...'One Two'.split(' ').map((alt) => ({ key: 'a4d4e2f8-3b1c-4e8a-9a55-0c3d3b7a1f10', alt })),
  promo,
  { ...promo, amountMinor: 30 },
  { ...promo, from: '2026-01-02T00:00:00Z' },
  { ...promo, to: '2026-01-04T00:00:00Z' },
];
const valuesOf = ({ schema }: Field): readonly unknown[] =>
  schema instanceof z.ZodMiniEnum
    ? schema.options
    : values.filter((value) => schema.safeParse(value).success);

/** Registers the test that rows are described by all their fields. */
export function testRowTexts<F extends Fields>(fields: F, texts: FieldTexts<F>) {
  const lists = keysOf(fields).filter((key) => Array.isArray(fields[key]?.blank) && fields[key]?.parts);
  const parts = lists.flatMap((key) => keysOf(fields[key]?.parts ?? {}).map((part) => [key, part] as const));
  if (parts.length === 0) return;
  test.each(parts)('a row of %s has another text with another %s', (key, part) => {
    const all = mapFields(fields[key]?.parts ?? {}, valuesOf);
    const row = Object.fromEntries(Object.entries(all).map(([one, [value]]) => [one, value]));
    const given = all[part] ?? [];
    const described = given.map((value) =>
      texts[key]([{ ...row, [part]: value }] as DraftOf<F>[typeof key], String),
    );
    expect(given.length).toBeGreaterThan(1);
    expect(new Set(described).size).toBe(given.length);
  });
}

/** Registers the tests of a record's fields: their inputs and their texts. */
export function testFields<F extends Fields>({ texts, ...subject }: Subject<F>, fakes: () => void) {
  testInputs(subject, fakes);
  testRowTexts(subject.fields, texts);

  const { fields, sample } = subject;
  test.each(keysOf(fields))('%s has a text, and its blank doesn’t break it', (key) => {
    const blank = blankOf(fields);
    const isBlank = JSON.stringify(sample[key]) === JSON.stringify(blank[key]);
    if (!isBlank) expect(texts[key](sample[key], String)).not.toBe('');
    expect(typeof texts[key](blank[key], String)).toBe('string');
  });
}
