import { thenRefresh } from './then-refresh.ts';

const never = () => new Promise<never>(() => undefined);

test('a refusal is told at once, and what is shown is fetched again meanwhile', async () => {
  const refresh = jest.fn(never);
  await expect(thenRefresh(Promise.reject(new Error('Refused')), refresh)).rejects.toThrow('Refused');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a change is done when what is shown is the present', async () => {
  const order: string[] = [];
  const refresh = async () => {
    await Promise.resolve();
    order.push('fetched');
  };
  await expect(thenRefresh(Promise.resolve(7), refresh).finally(() => order.push('done'))).resolves.toBe(7);
  expect(order).toEqual(['fetched', 'done']);
});
