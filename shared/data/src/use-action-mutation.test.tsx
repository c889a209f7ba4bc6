import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { CallError } from './call-error.ts';
import { queryClient } from './query-client.ts';
import { useActionMutation } from './use-action-mutation.ts';

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

const refusal = (paths: readonly string[]) =>
  new CallError({
    status: 422,
    code: 'invalid',
    message: 'Check the form',
    errors: paths.map((path) => ({ path, code: 'invalid', message: `${path} is required` })),
  });

/** A write that the test settles. */
const pendingWrite = () => {
  let resolve: (result: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const mutationFn = (_: string) =>
    new Promise<string>((ok, fail) => {
      resolve = ok;
      reject = fail;
    });
  return {
    mutationFn,
    resolve: (result: string) => resolve(result),
    reject: (error: Error) => reject(error),
  };
};

type Drawn = { current: { isPending: boolean; mutate: (input: string) => void } };
const mutate = async (drawn: Drawn, input: string) => {
  act(() => drawn.current.mutate(input));
  await waitFor(() => expect(drawn.current.isPending).toBe(true));
};

test('a write is pending until its success handler is done', async () => {
  const write = pendingWrite();
  const onSuccess = jest.fn();
  const { result } = renderHook(() => useActionMutation({ mutationFn: write.mutationFn, onSuccess }), {
    wrapper,
  });
  await mutate(result, 'input');
  await act(async () => write.resolve('stored'));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(onSuccess).toHaveBeenCalledWith('stored', 'input');
  expect(result.current.failure).toBeNull();
});

test('an error of a field that is not in the form shows as the failure of the form', async () => {
  const write = pendingWrite();
  const onError = jest.fn();
  const { result } = renderHook(
    () => useActionMutation({ mutationFn: write.mutationFn, onError, fields: ['title'] }),
    { wrapper },
  );
  await mutate(result, 'first');
  await act(async () => write.reject(refusal(['title', 'country'])));
  await waitFor(() => expect(result.current.failure).toBe('Check the form'));
  expect(result.current.problemOf('title')).toBe('title is required');
  expect(onError).toHaveBeenCalledWith(expect.any(CallError), 'first');

  await mutate(result, 'second');
  expect(result.current.failure).toBeNull();
  await act(async () => write.reject(refusal(['title'])));
  await waitFor(() => expect(result.current.problemOf('title')).toBe('title is required'));
  expect(result.current.failure).toBeNull();
});

test('a failure is described by the caller, and reset clears it', async () => {
  const write = pendingWrite();
  const describeError = (error: Error) => `Not saved: ${error.message}`;
  const { result } = renderHook(() => useActionMutation({ mutationFn: write.mutationFn, describeError }), {
    wrapper,
  });
  await mutate(result, 'input');
  await act(async () => write.reject(new Error('offline')));
  await waitFor(() => expect(result.current.failure).toBe('Not saved: offline'));
  act(() => result.current.reset());
  await waitFor(() => expect(result.current.failure).toBeNull());
});
