import { allEndpoints } from './api.ts';
import { maskCardNumbers } from './platform/values/card-numbers.ts';
import { z } from './z.ts';

jest.mock('./platform/values/card-numbers.ts', () => {
  const maskCardNumbers = jest.fn((text: string) => text);
  return { maskCardNumbers, maskCardNumbersInJson: maskCardNumbers, maskCardNumbersInQuery: maskCardNumbers };
});
const read = jest.mocked(maskCardNumbers);
const normalized = jest.spyOn(String.prototype, 'normalize');
const parsed = jest.fn((text: string) => text);
const { URL: RealUrl } = globalThis;
beforeAll(() => {
  globalThis.URL = class extends RealUrl {
    constructor(url: string | URL, base?: string | URL) {
      parsed(String(url));
      super(url, base);
    }
    static override canParse(url: string | URL, base?: string | URL): boolean {
      parsed(String(url));
      return RealUrl.canParse(url, base);
    }
  };
});
afterAll(() => {
  globalThis.URL = RealUrl;
});

/** Nearly the largest body of a request. */
const whole = '4 '.repeat(120_000);

type Schema = z.core.JSONSchema.JSONSchema;

/** An input in which each text is the whole body. @param choice of each union */
function inputOf(schema: Schema, choice: number): unknown {
  const { const: only, enum: some, anyOf, oneOf, properties, additionalProperties, items, type } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return inputOf((choices[choice] ?? choices[0]) as Schema, choice);
  if (only !== undefined || some) return only ?? some?.[0];
  if (type === 'string') return whole;
  if (type === 'array') return [inputOf(items as Schema, choice)];
  if (type !== 'object') return type === 'boolean' ? true : 1;
  const values = properties ?? { en: additionalProperties as Schema };
  return Object.fromEntries(
    Object.entries(values).map(([key, one]) => [key, inputOf(one as Schema, choice)]),
  );
}

const bodies = allEndpoints.flatMap(({ name, body }) => (body ? [[name, body] as const] : []));

it.each(bodies)('a text as long as the body of %s is refused before anything slow reads it', (_, body) => {
  for (const slow of [read, normalized, parsed]) slow.mockClear();
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  for (const choice of [0, 1, 2, 3]) body.safeParse(inputOf(schema, choice));
  const texts = [...read.mock.calls, ...parsed.mock.calls].map(([text]) => text);
  const all = [...texts, ...normalized.mock.contexts.map(String)];
  expect(all.filter(({ length }) => length > whole.length / 2)).toHaveLength(0);
});
