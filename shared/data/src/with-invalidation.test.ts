import { withInvalidation } from './with-invalidation.ts';

const never = () => new Promise<never>(() => undefined);

test('a failed write throws without waiting for the refetch that it starts', async () => {
  const invalidate = jest.fn(never);
  await expect(withInvalidation(Promise.reject(new Error('Refused')), invalidate)).rejects.toThrow('Refused');
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('a write resolves after the refetch', async () => {
  const order: string[] = [];
  const invalidate = async () => {
    await Promise.resolve();
    order.push('refetched');
  };
  await expect(
    withInvalidation(Promise.resolve(7), invalidate).finally(() => order.push('done')),
  ).resolves.toBe(7);
  expect(order).toEqual(['refetched', 'done']);
});
