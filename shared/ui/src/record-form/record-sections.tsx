import type { Fields, ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import { FormSection } from '../form/form-section.tsx';
import { type FieldsProps, RecordFields, type Versioned } from './record-form-frame.tsx';

/** The section of each field; null where a field isn't edited by the form. */
export type FormLayout<F extends Fields, Section extends string> = Readonly<
  Record<keyof F & string, Section | null>
>;

/** The fields of some sections, in the order of the layout. */
export const keysIn = <Key extends string, Section extends string>(
  layout: Readonly<Record<Key, Section | null>>,
  ...sections: readonly Section[]
): Key[] =>
  (Object.keys(layout) as Key[]).filter((key) => {
    const section = layout[key]; // the layout has exactly these keys
    return section !== null && sections.includes(section);
  });

type Props<F extends Fields, Stored extends ParsedOf<F> & Versioned, Section extends string> = Omit<
  FieldsProps<F, Stored>,
  'only'
> & {
  layout: FormLayout<F, Section>;
  /** Titles of the sections, in their order. */
  titles: Readonly<Record<Section, string>>;
  help?: Readonly<Partial<Record<Section, string>>>;
};

/** The fields of a form in sections with titles. */
export function RecordSections<
  F extends Fields,
  Stored extends ParsedOf<F> & Versioned,
  Section extends string,
>({ layout, titles, help, ...fields }: Props<F, Stored, Section>) {
  const sections = Object.keys(titles) as Section[]; // an object literal has no others
  return sections.map((section) => {
    const text = help?.[section];
    return (
      <FormSection key={section} title={titles[section]} text={text}>
        <RecordFields {...fields} only={keysIn(layout, section)} />
      </FormSection>
    );
  });
}
