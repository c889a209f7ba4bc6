import type { FieldError } from '../http/envelope.ts';
import { z } from '../../z.ts';

/** A combination of values that a record can't have; `path` is the field that shows the message. */
export type Rule<Input> = {
  path: keyof Input & string;
  /** For programs, the same for every verb and for bulk changes. */
  code: string;
  /** A sentence, also one that depends on the input. */
  message: string | ((input: Input) => string);
  isBroken: (input: Input) => boolean;
};

export const messageOf = <Input>({ message }: Rule<Input>, input: Input): string =>
  typeof message === 'string' ? message : message(input);

const isOfRule = (issue: z.core.$ZodRawIssue): boolean =>
  issue.code === 'custom' && issue.params?.['isRule'] === true;

/** The refusal of an input that breaks a rule. */
export const refusalOf = <Input>(rule: Rule<Input>, input: Input): FieldError => ({
  path: rule.path,
  code: rule.code,
  message: messageOf(rule, input),
});

/**
 * The schema of a whole input, with its rules. A rule is checked once the fields that it reads are valid, whatever the
 * others are, so that a form gets all its errors in one round.
 */
export const withRules = <S extends z.ZodMiniType, Input>(schema: S, rules: readonly Rule<Input>[]): S =>
  schema.check(
    ...rules.map((rule) =>
      z.refine<unknown>(() => false, {
        path: [rule.path],
        params: { code: rule.code, isRule: true },
        error: ({ input }) => messageOf(rule, input as Input), // the schema is that of an input
        when: ({ value, issues }) => isBrokenIn(rule, value, issues),
      }),
    ),
  );

/** Says that a rule or a check reads a field that is refused itself. */
export class RefusedField extends Error {}

/** An input without the fields that are refused: reading one throws `RefusedField`. */
export function withoutRefused<Input extends object>(
  input: Input,
  refused: ReadonlySet<PropertyKey | undefined>,
): Input {
  const passed = Object.fromEntries(Object.entries(input).filter(([key]) => !refused.has(key)));
  return new Proxy(passed as Input, {
    get: (target, key) => {
      if (refused.has(key)) throw new RefusedField();
      return Reflect.get(target, key);
    },
  });
}

function isBrokenIn<Input>(
  rule: Rule<Input>,
  value: unknown,
  issues: readonly z.core.$ZodRawIssue[],
): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const refused = new Set(issues.filter((issue) => !isOfRule(issue)).map(({ path = [] }) => path[0]));
  try {
    const input = withoutRefused(value, refused) as Input; // all that is read of it is valid
    return rule.isBroken(input) && messageOf(rule, input) !== '';
  } catch (error) {
    if (error instanceof RefusedField) return false;
    throw error;
  }
}
