import type { Fields } from '@backlot/contracts/platform/records/record-fields';

/** The section of each field; null where the form or card doesn’t show it. */
export type FormLayout<F extends Fields, Section extends string> = Readonly<
  Record<keyof F & string, Section | null>
>;

declare const layoutOf: unique symbol;
/** Some of the fields, selected from a layout that has a place for each of `Key`: no free list. */
export type LayoutKeys<Key extends string> = readonly Key[] & { readonly [layoutOf]: (key: Key) => void };

/** The fields whose place is wanted, in the order of the layout. */
export const keysWhere = <Key extends string, Place>(
  layout: Readonly<Record<Key, Place>>,
  isWanted: (place: Place) => boolean,
) => (Object.keys(layout) as Key[]).filter((key) => isWanted(layout[key])) as Key[] & LayoutKeys<Key>; // the layout has exactly these

/** The fields of some sections. */
export const keysIn = <Key extends string, Section extends string>(
  layout: Readonly<Record<Key, Section | null>>,
  ...sections: readonly Section[]
) => keysWhere(layout, (section) => section !== null && sections.includes(section));
