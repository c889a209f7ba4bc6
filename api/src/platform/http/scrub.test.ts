import { scrub } from './scrub.ts';

it('an email address is removed from any text', () => {
  expect(scrub('from <ada@watchers.test>, ada@@b@watchers.test')).toBe('from <[address]>, ada@@[address]');
});

it('a long text without addresses is read once', () => {
  const text = 'a.'.repeat(200_000);
  expect(scrub(text)).toBe(text);
});
