import { allEndpoints } from './api.ts';

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

const each = (reason: string, ...missing: Verb[]) =>
  Object.fromEntries(missing.map((verb) => [verb, reason])) as Partial<Record<Verb, string>>; // the given ones
const changes = ['undoBulk', 'replace', 'patch', 'delete', 'restore', 'restoreRevision'] as const;

/** Every verb that a resource lacks, with its reason. Resources that aren't listed have all of them. */
const exceptions: Readonly<Record<string, Partial<Record<Verb, string>>>> = {
  admin: each('Invitations that were sent and sessions that ended can’t be undone.', 'undoBulk'),
  watcher: each(
    'A deletion is requested, waits, and anonymizes: `transition`, `keep` and `anonymize`.',
    'delete',
    'restore',
  ),
  country: each(
    'The list is that of ISO 3166-1: countries are turned on and off.',
    'add',
    'delete',
    'restore',
  ),
  lookup: {
    ...each(
      'Adding an entry with the key of a deleted one restores it; a merged one stays merged.',
      'restore',
    ),
    ...each('The opposite action undoes it.', 'undoBulk'),
  },
  faq: each('Answers are published one by one, after they have been read.', 'bulk', 'undoBulk'),
  declaration: each('Each legal text is published individually, at its own time.', 'bulk', 'undoBulk'),
  appcontent: {
    ...each('Entries are published and rolled back together, as a release.', 'all', 'bulk', 'undoBulk'),
    ...each('An entry is edited as a whole, as one draft.', 'patch'),
    ...each('A deletion is a draft until its release: `discard`.', 'restore'),
  },
  seller: each('There are few, each with details of its own.', 'bulk', 'undoBulk'),
  allowedSite: each('Each is trusted individually.', 'bulk', 'undoBulk'),
  payment: {
    ...each('Bookkeeping: a payment is refunded or canceled, never edited or deleted.', ...changes),
    ...each('Pickers search payments by `POST payment/filter`.', 'all'),
    ...each('Its timeline is part of it.', 'history'),
  },
  subscription: {
    ...each('Invoices refer to it: it is canceled, not deleted, and an old state can’t be billed.', 'delete'),
    ...each('It is canceled, not deleted.', 'restore'),
    ...each('Terms, plan and coupon are changed by their own verbs; only notes are edited.', 'patch'),
    ...each('An earlier state of a subscription can’t be billed again.', 'restoreRevision'),
    ...each('Pickers search subscriptions by number in the list.', 'all'),
  },
  statement: {
    ...each('Bookkeeping: created by `generate`, replaced by `correct`.', 'add', ...changes),
    ...each('Issued and approved one by one, paid together by `POST payout`.', 'bulk'),
    ...each('Its steps are part of it, and in the audit log.', 'history'),
    ...each('No picker offers statements.', 'all'),
  },
  payout: {
    ...each('Bookkeeping: marked together by `payout/mark`, canceled one by one.', 'bulk', ...changes),
    ...each('Its steps are in the audit log.', 'history'),
    ...each('No picker offers payouts.', 'all'),
  },
};

/** Lists that nobody edits: their rows are written by the product, or belong to one person. */
const lists: Readonly<Record<string, string>> = {
  role: 'Declared in code.',
  accessRequest: 'Filed by the requester, then approved or declined.',
  notification: 'Written by the product.',
  support: 'Tickets are read-only.',
  publicBanner: 'The public view of banners.',
  job: 'Started by other verbs.',
  view: 'The saved views of one person.',
  audit: 'The log is never changed.',
};

const resourceOf = (name: string): string => name.split('.')[0] ?? '';
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

test('a missing endpoint is named', () => {
  const without = new Set([...known].filter((one) => one !== 'PATCH coupon/:_id'));
  expect(missingOf('coupon', 'coupon', without)).toEqual(['patch']);
});
