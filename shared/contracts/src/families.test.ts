import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from './api.ts';
import { z } from './z.ts';

/** The endpoints of every resource, below its path. */
const family = {
  list: 'GET ',
  all: 'GET /all',
  add: 'POST ',
  bulk: 'POST /bulk',
  undoBulk: 'POST /bulk/undo',
  replace: 'PUT /:_id',
  patch: 'PATCH /:_id',
  delete: 'DELETE /:_id',
  restore: 'POST /:_id/restore',
  history: 'GET /:_id/history',
  restoreRevision: 'POST /:_id/history/:revisionId/restore',
} as const;
type Verb = keyof typeof family;
const verbs = Object.keys(family) as Verb[]; // an object literal has no others

/** `POST coupon/bulk` generates codes, so coupons are changed at another path. */
const otherPaths: Readonly<Record<string, Partial<Record<Verb, string>>>> = {
  coupon: { bulk: 'POST /bulk-change', undoBulk: 'POST /bulk-change/undo' },
};

const resourceOf = (name: string): string => name.split('.')[0] ?? '';

type Missing = Partial<Record<Verb, string>>;

/**
 * The verbs that a resource lacks, each with its reason, from the tags above its API:
 * `@without bulk, undoBulk: Each legal text is published individually.` A resource without tags has the whole family.
 */
const missingIn = (comment: string): Missing =>
  Object.fromEntries(
    comment
      .replaceAll(/\s*\n \* ?/g, ' ')
      .split('@without ')
      .slice(1)
      .flatMap((tag) => {
        const [, names = '', reason = ''] = /^([\w, ]+): (.*\w.*\.)$/.exec(tag.trim()) ?? [];
        return names.split(', ').map((verb) => [verb, reason]);
      }),
  );

const taggedApi = /\/\*\*((?:(?!\*\/)[^])*@without(?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = /g;
const tagged = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const source = readFileSync(join(__dirname, path), 'utf8');
    const apis = [...source.matchAll(taggedApi)];
    if (apis.length !== source.split(/\/\*\*(?=(?:(?!\*\/)[^])*@without)/).length - 1)
      throw new Error(`${path}: @without belongs above an exported API`);
    return apis.map(([, comment = '', name = '']) => ({ path, comment, name }));
  });
const apiOf = z.object({ list: z.object({ name: z.string() }) });
let exceptions: Readonly<Record<string, Missing>>;
beforeAll(async () => {
  const named = tagged.map(async ({ path, comment, name }) => {
    const { list } = apiOf.parse((await import(join(__dirname, path)))[name]);
    return [resourceOf(list.name), missingIn(comment)] as const;
  });
  exceptions = Object.fromEntries(await Promise.all(named));
});

/** Lists that nobody edits: their rows are written by the product, or belong to one person. */
const lists: Readonly<Record<string, string>> = {
  role: 'Declared in code.',
  accessRequest: 'Filed by the requester, then approved or declined.',
  notification: 'Written by the product.',
  inboundMail: 'Received; each email is saved as a file, or deleted.',
  publicBanner: 'The public view of banners.',
  job: 'Started by other verbs.',
  view: 'The saved views of one person.',
  audit: 'The log is never changed.',
};

const resources = new Map(
  allEndpoints
    .filter(({ name }) => name.endsWith('.list'))
    .map(({ name, path }) => [resourceOf(name), path] as const),
);
const known = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
const missingOf = (name: string, path: string, endpoints: ReadonlySet<string> = known): Verb[] =>
  verbs.filter((verb) => {
    const one = otherPaths[name]?.[verb] ?? family[verb];
    return !endpoints.has(one.replace(' ', ` ${path}`));
  });

const edited = [...resources].filter(([resource]) => lists[resource] === undefined);

test.each(edited)(
  '%s has the whole family of endpoints, or a reason for each that it lacks',
  (name, path) => {
    expect(missingOf(name, path).toSorted()).toEqual(Object.keys(exceptions[name] ?? {}).toSorted());
  },
);

test('every exception belongs to a resource', () => {
  for (const name of [...Object.keys(exceptions), ...Object.keys(otherPaths), ...Object.keys(lists)])
    expect([name, resources.has(name)]).toEqual([name, true]);
});

test('every resource with a history has a list', () => {
  const withHistory = allEndpoints.filter(({ name }) => name.endsWith('.history'));
  // The About page is one record, without a list.
  expect(withHistory.map(({ name }) => resourceOf(name)).filter((name) => !resources.has(name))).toEqual([
    'about',
  ]);
});

test('a reason is a sentence', () => {
  expect(missingIn('\n * @without bulk, undoBulk: Each is trusted\n * individually.\n ')).toEqual({
    bulk: 'Each is trusted individually.',
    undoBulk: 'Each is trusted individually.',
  });
  expect(missingIn(' @without bulk: … ')).toEqual({ '': '' });
});

test('a missing endpoint is named', () => {
  const without = new Set([...known].filter((one) => one !== 'PATCH coupon/:_id'));
  expect(missingOf('coupon', 'coupon', without)).toEqual(['patch']);
});
