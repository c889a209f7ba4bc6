/** What a canned reply may name: the requester, the ticket's movie, and the requester's last order of it. */
export const variableNames = ['watcher.name', 'movie.title', 'order.id'] as const;
export type VariableName = (typeof variableNames)[number];

/** As it is written in a text: `{{movie.title}}`. */
export const describeVariable = (name: VariableName): string => `{{${name}}}`;

/** Everything that looks like a variable, also one that isn't closed. */
const anyVariable = /\{\{[^{}]*(?:\}\}|\}|$|(?=\{))/g;

const nameOf = (written: string): VariableName | undefined => {
  const [, inner] = /^\{\{\s*([a-z.]+)\s*\}\}$/.exec(written) ?? [];
  return variableNames.find((name) => name === inner);
};

/** What looks like a variable and is none. */
export const unknownVariablesIn = (html: string): string[] =>
  [...html.matchAll(anyVariable)].map(([written]) => written).filter((written) => !nameOf(written));

/** The variables of a text. */
export const variablesIn = (html: string): VariableName[] =>
  [...html.matchAll(anyVariable)].flatMap(([written]) => nameOf(written) ?? []);

/** The text with the value of each variable; one without a value remains. */
export const withValues = (
  html: string,
  values: Readonly<Partial<Record<VariableName, string | null>>>,
): string =>
  html.replace(anyVariable, (written) => {
    const name = nameOf(written);
    return (name && values[name]) ?? written;
  });
