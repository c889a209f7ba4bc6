import { jobHandlers } from './job-handlers.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The longest pause between two runs that operations and documents promise. */
const pausesAtMost = {
  'run the gateway simulator': second,
  'renew subscriptions': 5 * second,
  'send messages': 5 * second,
  'seal the audit log': 15 * second,
  'send scheduled reports': 15 * second,
  'poll card setups': minute,
  'issue waiting documents': 15 * second,
  'publish scheduled movies': 30 * second,
  'publish due declarations': 30 * second,
  'close solved tickets': 10 * minute,
  'request ratings': minute,
  'update SLA clocks': 5 * second,
  'notify SLA breaches': 30 * second,
  'delete old emails': 10 * minute,
  'refresh rights': 30 * second,
  'reconcile payments': minute,
  'fetch gateway fees': minute,
  'alert on declined cards': minute,
  'compact rollups': minute,
  'refresh figures of watchers': 5 * second,
  'refresh figures of movies': 5 * minute,
  'announce new prices': minute,
  'purge deleted movies': minute,
  'purge deleted makers': minute,
  'purge deleted records': minute,
  'end expired blocks of watchers': minute,
  'delete unclaimed images': minute,
  'withdraw failing rollouts': minute,
  'delete old releases': 60 * minute,
  'delete expired API tokens': 60 * minute,
  'read social media figures': minute,
  'delete old visits': 5 * minute,
  'delete expired sessions': 5 * minute,
  'delete unused push subscriptions': 60 * minute,
  'delete expired links': 5 * minute,
  'delete expired challenges': 5 * minute,
  'delete expired rate limits': 5 * minute,
  'delete completed outbox rows': 5 * minute,
  'anonymize watchers': 10 * minute,
  'delete abandoned uploads': 10 * minute,
  'delete expired quotes': 60 * minute,
  'delete temporary files': 60 * minute,
  'delete old drafts': 60 * minute,
  'delete old imports': 60 * minute,
  'delete old notifications': 60 * minute,
  'delete old exports': 60 * minute,
  'delete finished jobs': 60 * minute,
  'create partitions of watch events': day,
  'delete unused tags of watchers': day,
};

const recurring = () => jobHandlers(test.deps).recurring;

it.each(Object.entries(pausesAtMost))('the product runs “%s” at least every %d ms', (name, atMost) => {
  const [work] = recurring().filter((one) => one.name === name);
  expect(work?.everyMs ?? Infinity).toBeLessThanOrEqual(atMost);
});

it('every recurring job has a name of its own and a longest pause', () => {
  expect(
    recurring()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(pausesAtMost).sort());
});

it('the support inbox is read only when there is one', () => {
  const supportImap = {
    host: 'localhost',
    port: 143,
    isSecure: false,
    user: 'u',
    password: 'p',
    folder: 'INBOX',
  };
  const deps = { ...test.deps, config: { ...test.deps.config, supportImap } };
  const inbox = jobHandlers(deps).recurring.filter(({ name }) => name === 'read the support inbox');
  expect(inbox.map(({ everyMs }) => everyMs)).toEqual([30 * second]);
});
