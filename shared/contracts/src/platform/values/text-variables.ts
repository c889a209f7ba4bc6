/** Everything that looks like a variable, also one that isn’t closed. */
const anyVariable = /\{\{[^{}]*(?:\}\}|\}|$|(?=\{))/g;

/** The variables that a text may have, written as `{{movie.title}}`. */
export function textVariables<const Name extends string>(names: readonly Name[]) {
  const nameOf = (written: string): Name | undefined => {
    const [, inner] = /^\{\{\s*([a-z.]+)\s*\}\}$/.exec(written) ?? [];
    return names.find((name) => name === inner);
  };
  return {
    /** As it is written in a text. */
    describeVariable: (name: Name): string => `{{${name}}}`,

    /** What looks like a variable and is none. */
    unknownVariablesIn: (html: string): string[] =>
      [...html.matchAll(anyVariable)].map(([written]) => written).filter((written) => !nameOf(written)),

    /** The variables of a text. */
    variablesIn: (html: string): Name[] =>
      [...html.matchAll(anyVariable)].flatMap(([written]) => nameOf(written) ?? []),

    /** The text with the value of each variable; one without a value remains. */
    withValues: (html: string, values: Readonly<Partial<Record<Name, string | null>>>): string =>
      html.replace(anyVariable, (written) => {
        const name = nameOf(written);
        return (name && values[name]) ?? written;
      }),
  };
}
