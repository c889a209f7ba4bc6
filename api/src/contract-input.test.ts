import fc from 'fast-check';
import { allEndpoints } from '@backlot/contracts/api';
import { describeIssue } from '@backlot/contracts/platform/records/field-errors';
import type { z } from '@backlot/contracts/z';
import { validValuesFor } from './testing/from-schema.ts';
import { copiesWith, corruptedCopies } from './testing/corrupted-copies.ts';

/** Valid values per schema, so that every branch of a union and items of every list occur. */
const samples = 3;

const inputs = allEndpoints.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${part} of ${name}`, schema] as const] : [],
  ),
);

it.each(inputs)('the schema of the %s reports an invalid leaf and never throws', (_name, schema) => {
  const thrown = spoiledInputs(schema).find((input) => throws(() => schema.safeParse(input)));
  expect(thrown).toBeUndefined();
});

it.each(inputs)('refusals of the %s are sentences, never the validator’s own messages', (_name, schema) => {
  const sentences = new Set(spoiledInputs(schema).flatMap((input) => refusals(schema, input)));
  expect(
    [...sentences].filter((message) => !isSentence.test(message) || isValidatorMessage.test(message)),
  ).toEqual([]);
});

it.each(inputs)('a version that no integer column holds is refused in the %s', (_name, schema) => {
  const refused = (input: object) =>
    schema.safeParse(input).error?.issues.some(({ path }) => path[0] === 'version') ?? false;
  expect(refused({ version: 99_999_999_999 })).toBe(refused({}));
});

const cardNumber = '4000056655665556';
/** Secrets, what gateways and passkeys identify by, the files of a release, and the simulator's test numbers. */
const noText =
  /^(password|tokens?|ticket|methodId|setupId|id|credential|rawId|response|clientExtensionResults|manifest|integrity|signature|number)$/;
const bodies = allEndpoints.flatMap(({ name, body }) => (body ? [[name, body] as const] : []));

it.each(bodies)('no text in the body of %s keeps a card number', (_name, schema) => {
  const kept = fc
    .sample(validValuesFor(schema), { numRuns: 12, seed: 20261123 })
    .flatMap((value) => copiesWith(value, [`Paid with ${cardNumber}`, cardNumber]))
    .map((input) => schema.safeParse(input).data)
    .map((data) => JSON.stringify(data, (key, part) => (noText.test(key) ? undefined : part)) ?? '')
    .filter((stored) => stored.includes(cardNumber));
  expect(kept.slice(0, 1)).toEqual([]);
});

const isSentence = /^[A-Z].*[.!?]$/su;
const isValidatorMessage = /Invalid|expected|received|undefined|NaN|\[object/;

const refusals = (schema: z.ZodMiniType, input: unknown): string[] =>
  (schema.safeParse(input, { reportInput: true }).error?.issues ?? []).map((issue) => describeIssue(issue));

const spoiledInputs = (schema: z.ZodMiniType): unknown[] =>
  fc.sample(validValuesFor(schema), { numRuns: samples, seed: 20261123 }).flatMap(corruptedCopies);

function throws(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}
