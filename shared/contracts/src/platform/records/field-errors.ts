/**
 * Messages of refused values. A rule is a noun phrase that continues "must be" (`At least 5 characters`, `A valid URL`),
 * or follows its field with `Can’t`; any other message is a sentence, which is used as it is.
 */

/**
 * Labels of the fields of an input, and of their parts by path: `cta.label`, or `rights.*.endAt` in every row of a
 * list. `missing` is the message of a required field that is missing or blank.
 */
export type FieldNames = Readonly<Record<string, { label: string; missing?: string }>>;

type Issue = {
  path: readonly PropertyKey[];
  message: string;
  code?: string;
  /** The type that the schema expected. */
  expected?: string;
  input?: unknown;
  /** The code of the broken rule, if it is one. */
  params?: Record<string, unknown> | undefined;
};
type RawIssue = { code?: string; input?: unknown; [fact: string]: unknown };

/** The message of a missing or blank value. */
export const required = 'Required';
const anyRule = 'A valid value';
const negative = 'Can’t be negative';

/** The validator's message for an issue whose schema has none of its own. */
export function ruleOf(issue: RawIssue): string {
  if (isBlank(issue.input)) return required;
  switch (issue.code) {
    case 'invalid_type':
      return types[String(issue['expected'])] ?? anyRule;
    case 'invalid_value':
      return Array.isArray(issue['values']) ? `One of ${issue['values'].join(', ')}` : anyRule;
    case 'too_small':
      if (typeof issue.input === 'number' && issue.input < 0 && issue['minimum'] === 0) return negative;
      return sizeRule('At least', issue['minimum'], issue['origin']);
    case 'too_big':
      return sizeRule('At most', issue['maximum'], issue['origin']);
    case 'not_multiple_of':
      return `A multiple of ${String(issue['divisor'])}`;
    case 'invalid_format':
      return formats[String(issue['format'])] ?? anyRule;
    case 'unrecognized_keys':
      return `Unknown field: ${Array.isArray(issue['keys']) ? issue['keys'].join(', ') : ''}.`;
    default:
      return anyRule;
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'Yes or no',
  array: 'A list',
  object: 'An object',
  date: 'A date',
};
const formats: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  url: 'A valid URL',
  datetime: 'A date and time',
  date: 'A date',
};
const units: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };

const sizeRule = (bound: string, size: unknown, origin: unknown): string => {
  const unit = units[String(origin)];
  if (!unit) return `${bound} ${String(size)}`;
  return `${bound} ${String(size)} ${unit}${Number(size) === 1 ? '' : 's'}`;
};

/**
 * A refused value in one sentence that names its field: `Title is required.` An issue that reports its input
 * (`reportInput`) counts as missing even where its schema has its own message.
 * @param names of the fields of the input; another field is named by its key: `releaseYear` → `Release year`
 */
export function describeIssue(issue: Issue, names: FieldNames = {}): string {
  const { path, message } = issue;
  const field = nameAt(path, names);
  if (path.length === 0) return describeBody(message);
  if (message === required || isMissing(issue))
    return field?.missing ?? `${labelAt(path, names)} ${issue.expected === 'array' ? 'are' : 'is'} required.`;
  return isRule(message) ? ruleFor(labelAt(path, names), message) : sentence(message);
}

/** What concerns the input as a whole. */
const describeBody = (message: string): string => {
  if (message === required) return 'The body is required.';
  const isPhrase = isRule(message) && !message.endsWith('.');
  return isPhrase ? ruleFor('The body', message) : sentence(message);
};

const ruleFor = (label: string, rule: string): string => {
  const verb = isCount.test(rule) ? ' must have' : ' must be';
  return sentence(
    `${label}${rule.startsWith('Can’t') ? '' : verb} ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`,
  );
};

/** For programs: the code of what is wrong with a refused value. */
export const issueCode = ({ code = 'invalid', params }: Pick<Issue, 'code' | 'params'>): string =>
  typeof params?.['code'] === 'string' ? params['code'] : code;

export const isBlank = (value: unknown) => value === undefined || value === null || value === '';
/** Checks with a message of their own say themselves what a blank value lacks. */
const hasOwnMessage = ({ code, message }: Issue) =>
  (code === 'custom' || code === 'too_small') && !isRule(message);
const isMissing = (issue: Issue) => 'input' in issue && isBlank(issue.input) && !hasOwnMessage(issue);

const rulePattern =
  /^(?:At (?:least|most)|An?|One|Two|Three|Text|Yes or no|More than|Between|Like|Letters|Lower-?case|Can’t|\d+)\b(?!.* (?:are|is|has|needs|costs|belongs|must|can’t)\b)/;
/** Whether a message is a noun phrase instead of a sentence: it may concern a blank value as well as a wrong one. */
export const isRule = (message: string): boolean => message === required || rulePattern.test(message);
/** A field has characters and items, but is a duration. */
const isCount = /^At (?:least|most) [\d,.]+ (?!days?\b)[a-z]/;
/** A message under the label of its field, unless it begins with it. */
export const withLabel = (label: string, message: string): string =>
  message.startsWith(label) ? message : `${label}: ${message}`;

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** `['credits', 0, 'name']` → `Credits 1 name`, unless that path has a label of its own. */
const nameAt = (path: readonly PropertyKey[], names: FieldNames) =>
  names[path.join('.')] ?? names[path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')];
const labelAt = (path: readonly PropertyKey[], names: FieldNames): string => {
  const [first = '', ...inner] = path.map(String);
  const label = names[first]?.label ?? labelOfKey(first);
  return nameAt(path, names)?.label ?? [label, ...inner.map(partLabel)].join(' ');
};
const partLabel = (part: string): string =>
  /^\d+$/.test(part) ? String(Number(part) + 1) : labelOfKey(part).toLowerCase();

/** The label of a field that is declared nowhere: `releaseYear` → `Release year`, `makerId` → `Maker`. */
export const labelOfKey = (key: string): string => {
  const label = key
    .replace(/^_+/, '')
    .replace(/Ids$/, 's')
    .replace(/(?<=.)(?:Id|At|Minor)$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.]/g, ' ')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
};
