import { z } from '../../z.ts';
import { email, minorUnits, text } from '../values/fields.ts';
import { describeIssue } from './field-errors.ts';

const names = {
  title: { label: 'Title' },
  'credits.1.name': { label: 'Name of the director' },
  categoryId: { label: 'Category', missing: 'Choose a category.' },
};
const schema = z.strictObject({
  title: text(10, 5),
  categoryId: z.uuid(),
  contactEmail: email,
  releaseYear: z.int().check(z.minimum(1880)),
  holdbackDays: z.int().check(z.minimum(0)),
  priceMinor: minorUnits,
  credits: z.array(z.object({ name: text(10, 1) })).check(z.minLength(1)),
  type: z.enum(['feature', 'short']),
});
const valid = {
  title: 'Stalker',
  categoryId: '0197a0c0-0000-7000-8000-000000000001',
  contactEmail: 'ana@example.com',
  releaseYear: 1979,
  holdbackDays: 0,
  priceMinor: 499,
  credits: [{ name: 'Ana' }],
  type: 'feature',
};
const refusals = (input: object) =>
  schema.safeParse({ ...valid, ...input }).error?.issues.map((issue) => describeIssue(issue, names));

test.each([
  [{ title: undefined }, 'Title is required.'],
  [{ title: null }, 'Title is required.'],
  [{ title: '  ' }, 'Title is required.'],
  [{ title: 'Hm' }, 'Title must have at least 5 characters.'],
  [{ title: 'A title too long' }, 'Title must have at most 10 characters.'],
  [{ title: 7 }, 'Title must be text.'],
  [{ categoryId: '' }, 'Choose a category.'],
  [{ categoryId: 'x' }, 'Category must be a valid value.'],
  [{ contactEmail: 'ana' }, 'Enter a valid email address.'],
  [{ releaseYear: 1879 }, 'Release year must be at least 1880.'],
  [{ releaseYear: 1979.5 }, 'Release year must be a whole number.'],
  [{ releaseYear: 'x' }, 'Release year must be a number.'],
  [{ holdbackDays: -3 }, 'Holdback days can’t be negative.'],
  [{ priceMinor: 499.9 }, 'Price can’t have more decimal places than its currency.'],
  [{ priceMinor: 'x' }, 'Price must be a number.'],
  [{ credits: undefined }, 'Credits are required.'],
  [{ credits: [] }, 'Credits must have at least 1 item.'],
  [{ credits: [{ name: '' }] }, 'Credits 1 name is required.'],
  [{ credits: [{ name: 'Ana' }, { name: '' }] }, 'Name of the director is required.'],
  [{ type: 'long' }, 'Type must be one of feature, short.'],
  [{ director: 'Ana' }, 'Unknown field: director.'],
])('%j is refused in a sentence that names the field', (input, message) => {
  expect(refusals(input)).toEqual([message]);
});

test('a field has characters, but is a duration', () => {
  const message = (rule: string) => describeIssue({ path: ['holdback'], message: rule });
  expect(message('At least 1 character')).toBe('Holdback must have at least 1 character.');
  expect(message('At least 1 day')).toBe('Holdback must be at least 1 day.');
});

test('a missing value is called required even where its schema has its own message', () => {
  const { error } = z
    .strictObject({ year: z.int('Enter a whole number.') })
    .safeParse({}, { reportInput: true });
  expect(error?.issues.map((issue) => describeIssue(issue))).toEqual(['Year is required.']);
});

test('a message with a verb is used as a sentence', () => {
  expect(describeIssue({ path: ['currency'], message: 'An amount needs a currency' })).toBe(
    'An amount needs a currency.',
  );
});

test.each(['A chapter must start after the previous one.', 'A block can’t have a holdback.'])(
  '%s is a sentence of its own',
  (message) => {
    expect(describeIssue({ path: ['title'], message })).toBe(message);
  },
);

test('a message that is a sentence stays unchanged', () => {
  const message = 'A country under embargo can’t sell.';
  expect(describeIssue({ path: ['sellable'], message: 'Choose a maker' })).toBe('Choose a maker.');
  expect(describeIssue({ path: [], message })).toBe(message);
});

test.each([
  [null, 'The body is required.'],
  [7, 'The body must be an object.'],
])('%j is refused as a body', (body, message) => {
  const issues = schema.safeParse(body, { reportInput: true }).error?.issues ?? [];
  expect(issues.map((issue) => describeIssue(issue, names))).toEqual([message]);
});
