import type { Fields, ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import { FormCard } from './form-card.tsx';
import { type FormLayout, keysIn } from './form-layout.ts';
import { type FieldsProps, RecordFields, type Versioned } from './record-form-frame.tsx';

type Props<F extends Fields, Stored extends ParsedOf<F> & Versioned, Section extends string> = Omit<
  FieldsProps<F, Stored>,
  'only'
> & {
  layout: FormLayout<F, Section>;
  /** Titles of the sections, in their order. */
  titles: Readonly<Record<Section, string>>;
  help?: Readonly<Partial<Record<Section, string>>>;
};

/** The fields of a form in cards with titles. */
export function RecordSections<
  F extends Fields,
  Stored extends ParsedOf<F> & Versioned,
  Section extends string,
>({ layout, titles, help, ...fields }: Props<F, Stored, Section>) {
  const sections = Object.keys(titles) as Section[]; // an object literal has no others
  return sections.map((section) => {
    const text = help?.[section];
    return (
      <FormCard key={section} title={titles[section]} text={text}>
        <RecordFields {...fields} only={keysIn(layout, section)} />
      </FormCard>
    );
  });
}
