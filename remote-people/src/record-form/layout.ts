/** The fields that a form's layout puts in a section, in the order of the layout. */
export const keysIn = <K extends string, S extends string>(layout: Readonly<Record<K, S>>, section: S): K[] =>
  (Object.keys(layout) as K[]).filter((key) => layout[key] === section); // the layout has exactly these
