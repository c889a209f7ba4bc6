import { readConfig } from '../../../../config.ts';

const configOf = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });

it('the inbox is read from its URL', () => {
  const { supportImap } = configOf({
    SUPPORT_IMAP_URL: 'imaps://help%40backlot.test:p%40ss@imap.test/Support%20requests',
  });
  expect(supportImap).toEqual({
    host: 'imap.test',
    port: 993,
    isSecure: true,
    user: 'help@backlot.test',
    password: 'p@ss',
    folder: 'Support requests',
  });
});

it.each([
  ['imap://help:password@imap.test', 'must start with imaps://'],
  ['imaps://imap.test', 'must contain user and password'],
  ['https://help:password@imap.test', 'must be a URL that starts with imap:// or imaps://'],
])('the inbox %s is refused', (url, reason) => {
  expect(() => configOf({ SUPPORT_IMAP_URL: url })).toThrow(reason);
});

it('a short secret of the webhook is refused, and without settings nothing is read', () => {
  expect(() => configOf({ SUPPORT_WEBHOOK_SECRET: 'short' })).toThrow('SUPPORT_WEBHOOK_SECRET');
  expect(configOf({})).toMatchObject({ supportImap: undefined, supportWebhookSecret: undefined });
});
