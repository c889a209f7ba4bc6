import { openTestApp } from '../../testing/test-app.ts';
import { keepSigning } from './releases.service.ts';

it('a start doesn’t wait for the object store, and signs earlier generations when it is back', async () => {
  const test = await openTestApp();
  const { store } = test.deps;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
  const get = jest.spyOn(store, 'get').mockRejectedValueOnce(new Error('The store is away'));
  const stop = await keepSigning(test.deps);
  expect(await store.has('keys/releases.signed')).toBe(false);
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  await stop();
  expect(get).toHaveBeenCalledTimes(2);
  expect(await store.has('keys/releases.signed')).toBe(true);
  await test.close();
});
