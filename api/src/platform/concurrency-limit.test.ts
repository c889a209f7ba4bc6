import { concurrencyLimit } from './concurrency-limit.ts';

const held = () => {
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => (release = resolve));
  return { done, release };
};

it('tasks beyond the limit are queued, and refused when the queue is full', async () => {
  const { run } = concurrencyLimit({ maxConcurrent: 1, maxQueued: 1 });
  const [first, second] = [held(), held()];
  const order: string[] = [];
  const one = run(async () => {
    order.push('first begins');
    await first.done;
  });
  const two = run(async () => {
    order.push('second begins');
    await second.done;
  });
  await expect(run(async () => undefined)).rejects.toMatchObject({ status: 503 });
  expect(order).toEqual(['first begins']);
  first.release();
  await one;
  second.release();
  await two;
  expect(order).toEqual(['first begins', 'second begins']);
});

it('a failed task releases its slot', async () => {
  const { run } = concurrencyLimit({ maxConcurrent: 1, maxQueued: 0 });
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});
