import { readConfig } from './config.ts';
import { ConfigError } from './platform/config.ts';
import { DatabaseIsNewer, DatabaseIsOutdated, DataFolderInUse } from './platform/db/database-errors.ts';
import { startFailure } from './start-failure.ts';
import { startWarnings } from './start-warnings.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://backlot.example.com' };
const problemOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

it.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'backlot' }],
  ['BACKLOT_COUNTRY_HEADER', { BACKLOT_COUNTRY_HEADER: 'cf-ipcountry' }],
  ['WATCH_URL', { WATCH_URL: 'https://watch.test/movies' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail' }],
  ['BACKLOT_DEMO', { BACKLOT_DEMO: 'yes' }],
  ['BACKLOT_ADMIN_PASSWORD', { BACKLOT_ADMIN_EMAIL: 'a@b.test' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'films' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_SECRET_KEY: 'sk' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }],
  [
    'STRIPE_WEBHOOK_SECRET',
    { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: '' },
  ],
  [
    'STRIPE_WEBHOOK_SECRET',
    { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: ' \t' },
  ],
  [
    'STRIPE_PUBLISHABLE_KEY',
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'wh' },
  ],
  ['PUBLIC_URL', { NODE_ENV: 'production' }],
  ['BACKLOT_SIMULATOR', { BACKLOT_SIMULATOR: 'yes' }],
  ['SIMULATOR_WEBHOOK_COPIES', { SIMULATOR_WEBHOOK_COPIES: '9' }],
])('an invalid %s is named in one line', (name, env) => {
  const problem = problemOf(env);
  expect(problem).toContain(name);
  expect(problem).not.toContain('\n');
});

it('the demo is on by default, except in production', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig(production).demo).toBe(false);
  expect(readConfig({ ...production, BACKLOT_DEMO: '1' }).demo).toBe(true);
});

it('cards are charged by Stripe where its keys are set, at another base URL for tests', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
  expect(readConfig(keys).stripe).toEqual({ secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh' });
  expect(readConfig({ ...keys, STRIPE_API_URL: 'http://localhost:12111' }).stripe).toMatchObject({
    address: { host: 'localhost', port: 12_111, protocol: 'http' },
  });
});

const testKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'wh',
};
it('without Stripe’s live keys production sells only where the simulator is wanted', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
  expect(readConfig({}).isSelling).toBe(true);
  expect(readConfig({ BACKLOT_SIMULATOR: '0' }).isSelling).toBe(false);
  expect(readConfig(production).isSelling).toBe(false);
  expect(readConfig({ ...production, BACKLOT_DEMO: '1' }).isSelling).toBe(false);
  expect(readConfig({ ...production, BACKLOT_SIMULATOR: '1' }).isSelling).toBe(true);
  expect(readConfig({ ...production, ...stripe }).isSelling).toBe(true);
  expect(readConfig({ ...production, ...testKeys }).isSelling).toBe(false);
  expect(readConfig({ ...production, ...testKeys, BACKLOT_SIMULATOR: '1' }).isSelling).toBe(true);
});

it.each([
  [{}, []],
  [{ HOST: '127.0.0.1' }, []],
  [{ HOST: '0.0.0.0' }, ['HOST=0.0.0.0']],
  [{ HOST: '::' }, ['HOST=::']],
  [
    { ...production, BACKLOT_DEMO: '1', HOST: '0.0.0.0', BACKLOT_SIMULATOR: '1' },
    ['HOST', 'BACKLOT_SIMULATOR=1'],
  ],
  [{ HOST: '0.0.0.0', BACKLOT_DEMO: '0', SMTP_URL: 'smtp://mail' }, []],
  [production, ['SMTP_URL', 'STRIPE_SECRET_KEY']],
  [{ ...production, ...testKeys }, ['SMTP_URL', 'test key']],
  [{ ...production, ...testKeys, BACKLOT_SIMULATOR: '1' }, ['SMTP_URL', 'BACKLOT_SIMULATOR=1']],
])('%j is started with a warning of one line for each of %j', (env, names) => {
  const warnings = startWarnings(readConfig(env));
  expect(warnings).toEqual(names.map((name) => expect.stringContaining(name)));
  for (const line of warnings) expect(line).not.toContain('\n');
});

it('an empty variable counts as unset', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 });
});

it.each([
  [new ConfigError('PORT: Invalid input'), 'PORT'],
  [new DataFolderInUse('./.data is in use by process 7.'), 'process 7'],
  [new DatabaseIsOutdated('The database in ./.data was made by an earlier version.'), 'earlier version'],
  [new DatabaseIsNewer('The database belongs to a newer version of Backlot (0009_x).'), '0009_x'],
  [Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is taken'],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'isn’t responding'],
  [Object.assign(new Error('password'), { code: '28P01' }), 'refused the user'],
  [new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), 'refused the user'],
  [Object.assign(new Error('permission denied'), { code: '42501' }), 'a right of the user'],
  [Object.assign(new Error('read-only'), { code: '25006' }), 'read-only'],
  [Object.assign(new Error('no database'), { code: '3D000' }), 'doesn’t exist'],
  [Object.assign(new Error('it lacks pg_trgm'), { code: 'BL001' }), 'lacks pg_trgm'],
])('%s stops startup with one plain line', (error, message) => {
  expect(startFailure(error)).toContain(message);
});

it('a bug isn\u2019t reported as an operator\u2019s mistake', () => {
  expect(startFailure(new TypeError('x is not a function'))).toBeUndefined();
});
