import { memoryObjectStore } from '../../../../testing/memory-object-store.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { accountSeal } from './account-seal.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('an account is decrypted for its own maker and with its key only', async () => {
  const { seal, open } = await accountSeal(test.deps);
  const sealed = seal('maker-a', 'DE89370400440532013000');
  expect(sealed).not.toContain('DE89');
  expect(seal('maker-a', 'DE89370400440532013000')).not.toBe(sealed);
  expect(open('maker-a', sealed)).toBe('DE89370400440532013000');
  expect((await accountSeal(test.deps)).open('maker-a', sealed)).toBe('DE89370400440532013000');
  expect(() => open('maker-b', sealed)).toThrow();
  const other = await accountSeal({ db: test.deps.db, store: memoryObjectStore() });
  expect(() => other.open('maker-a', sealed)).toThrow();
});
