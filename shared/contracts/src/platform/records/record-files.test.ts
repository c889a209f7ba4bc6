import { z } from '../../z.ts';
import { countryCode, languageTag, text } from '../values/fields.ts';
import {
  blankOf,
  createInputOf,
  erasedOf,
  errorsOf,
  field,
  fieldsOfPerson,
  fieldsOfRecord,
  fileColumn,
  fileField,
  inputOf,
  publicKeysOf,
} from './record-fields.ts';
import { refusalOf, type Rule, withRules } from './record-rules.ts';
import { issueCode } from './field-errors.ts';
import {
  amountKeysOf,
  cells,
  exportColumnsOf,
  importFieldsOf,
  importOnly,
  importRowOf,
  required,
} from './record-files.ts';

const fields = fieldsOfPerson({
  name: fileField(text(20, 2), { label: 'Name', blank: '', file: required(cells.text) }),
  birthYear: fileField(z.nullable(z.int().check(z.maximum(2020, 'At most this year'))), {
    label: 'Year of birth',
    blank: null,
    file: cells.number,
  }),
  countries: fileField(z.array(countryCode), {
    label: 'Countries',
    blank: [],
    help: 'Where they live',
    isPersonal: false,
    file: cells.countries,
  }),
  newsletter: fileField(z.boolean(), { label: 'Newsletter', blank: false, file: cells.yesNo }),
  phone: fileField(z.nullable(text(20)), { label: 'Phone', blank: null, file: importOnly(cells.text) }),
  slug: fileField(z.string(), { label: 'Slug', blank: '', isPersonal: false, file: 'export' }),
  notes: fileField(text(100), { label: 'Notes', blank: '', file: 'none' }),
});
const row = importRowOf(fields);

test('a row is read cell by cell, with the rules of the form', () => {
  expect(row.parse({ name: 'Ana', birthYear: '1979', countries: 'de; FR', newsletter: 'Yes' })).toEqual({
    name: 'Ana',
    birthYear: 1979,
    countries: ['DE', 'FR'],
    newsletter: true,
  });
  const { error } = row.safeParse({ name: 'A', birthYear: '2150' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'At least 2 characters'],
    ['birthYear', 'At most this year'],
  ]);
});

const spoken = importRowOf(
  fieldsOfRecord({
    language: fileField(languageTag, {
      label: 'Language',
      blank: 'en',
      file: cells.language,
    }),
    languages: fileField(z.array(languageTag), {
      label: 'Languages',
      blank: [],
      file: cells.languages,
    }),
  }),
);

test.each([
  ['German', 'de'],
  ['deutsch', 'de'],
  [' DE ', 'de'],
  ['pt-br', 'pt-BR'],
])('the language of a cell can be a name or a tag: %s', (text, language) => {
  expect(spoken.parse({ language: text })).toMatchObject({ language });
  expect(spoken.parse({ languages: `${text}; fr` })).toMatchObject({ languages: [language, 'fr'] });
});

test('a language that is neither a name nor a tag is refused with what is accepted', () => {
  const { error } = spoken.safeParse({ language: 'Klingonish', languages: 'de; ?' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Enter a language, such as German, or its tag, such as de or pt-BR.',
    'Enter languages, such as German; French, or their tags, such as de; pt-BR.',
  ]);
});

test('a row without a required cell, or with a field that isn’t imported, is refused', () => {
  expect(row.safeParse({ birthYear: '1979' }).success).toBe(false);
  expect(row.safeParse({ name: 'Ana', slug: 'ana' }).success).toBe(false);
});

test('imports and exports name the fields as the form does', () => {
  expect(importFieldsOf(fields).find(({ key }) => key === 'countries')).toEqual({
    key: 'countries',
    label: 'Countries',
    hint: 'Two letters each: DE; FR. Where they live',
    isRequired: false,
  });
  expect(Object.keys(exportColumnsOf(fields, { _id: 'ID' }))).toEqual([
    'name',
    'birthYear',
    'countries',
    'newsletter',
    'slug',
    '_id',
  ]);
});

test('an import-only field is imported and never exported', () => {
  expect(row.parse({ name: 'Ana', phone: '+49 30 1234567' })).toEqual({
    name: 'Ana',
    phone: '+49 30 1234567',
  });
  expect(importFieldsOf(fields).map(({ key }) => key)).toContain('phone');
  expect(exportColumnsOf(fields, {})).not.toHaveProperty('phone');
});

test('an amount is exported in major units, a field without a file is not', () => {
  const columns = {
    feeMinor: fileColumn(z.int(), { label: 'Fee', file: 'amount' }),
    note: fileColumn(z.string(), { label: 'Note', file: 'none' }),
  };
  expect(exportColumnsOf(columns, {})).toEqual({ fee: 'Fee' });
  expect(amountKeysOf(columns)).toEqual(['feeMinor']);
});

test('a person’s fields are personal unless declared otherwise', () => {
  expect(publicKeysOf(fields)).toEqual(['countries', 'slug']);
  expect(erasedOf(fields)).toEqual({ name: '', birthYear: null, newsletter: false, phone: null, notes: '' });
});

test('a create stores the blank of an omitted field, if the blank is valid', () => {
  expect(createInputOf(fields).parse({ name: 'Ana' })).toEqual({ ...blankOf(fields), name: 'Ana' });
  expect(
    createInputOf(fields)
      .safeParse({})
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(['name']);
});

test('a create must contain a required field whose blank is valid', () => {
  const soldTo = field(z.array(countryCode), { label: 'Sold to', blank: [], isRequired: true });
  const input = createInputOf(fieldsOfRecord({ soldTo }));
  expect(input.safeParse({}).success).toBe(false);
  expect(input.parse({ soldTo: [] })).toEqual({ soldTo: [] });
});

test('a rule is checked in the same round as other fields, but never reads an invalid one', () => {
  const rules: Rule<{ notes: string; name: string }>[] = [
    {
      path: 'notes',
      code: 'note_missing',
      message: 'Add a note.',
      isBroken: ({ notes }) => notes === '',
    },
    {
      path: 'notes',
      code: 'short',
      message: 'Write more than the name.',
      isBroken: ({ notes, name }) => notes.length < name.length,
    },
  ];
  const draft = { ...blankOf(fields), countries: [] as string[] };
  expect(errorsOf(fields, draft, rules)).toEqual({ name: 'Name is required.', notes: 'Add a note.' });
  expect(errorsOf(fields, { ...draft, notes: 'x' }, rules)).toEqual({ name: 'Name is required.' });
  expect(errorsOf(fields, { ...draft, name: 'Ana', notes: 'x' }, rules)).toEqual({
    notes: 'Write more than the name.',
  });
});

test('a whole input is refused with every broken rule, its path, code and message, as a patch is', () => {
  const rules: Rule<{ notes: string; name: string }>[] = [
    { path: 'notes', code: 'note_missing', message: 'Add a note.', isBroken: () => true },
    { path: 'name', code: 'taken', message: ({ name }) => `${name} is taken.`, isBroken: () => true },
  ];
  const input = { ...blankOf(fields), name: 'Ana', countries: [] as string[] };
  const { error } = withRules(inputOf(fields), rules).safeParse(input);
  const refusals = error?.issues.map((issue) => ({
    path: issue.path.join('.'),
    code: issueCode(issue),
    message: issue.message,
  }));
  expect(refusals).toEqual(rules.map((rule) => refusalOf(rule, input)));
  expect(refusals?.map(({ code }) => code)).toEqual(['note_missing', 'taken']);
});

test.each([[null], [[null]], ['x'], [1]])('rules aren’t checked on %j, which is no record', (input) => {
  const rule = {
    path: 'notes',
    code: 'short',
    message: 'Too short.',
    isBroken: ({ notes }: { notes: string }) => notes.length < 3,
  } as const;
  expect(withRules(inputOf(fields), [rule]).safeParse(input).success).toBe(false);
});
