import { adminsExportApi } from '@backlot/contracts/people/admins/export';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useExport } from './exports.ts';
import { http } from './http.ts';
import { queryClient } from './query-client.ts';
import { confirmStepUp, isStepUpRequestedAtom } from './step-up.ts';
import { store } from './store.ts';

const file = {
  _id: '01970000-0000-7000-8000-000000000001',
  fileName: 'admins.csv',
  format: 'csv',
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'running',
  rows: 9_000,
  jobId: null,
  done: 0,
  error: null,
};
const refusal = { success: false, data: null, message: 'Confirm your password.', code: 'step_up_required' };

test('an export that requires step-up asks for the password and continues', async () => {
  let isConfirmed = false;
  const bodies: unknown[] = [];
  http.defaults.adapter = async (config) => {
    const answer = (status: number, data: unknown) => ({ status, data, headers: {}, config, statusText: '' });
    const done = (data: unknown) => answer(200, { success: true, data, message: '' });
    if (config.url === 'auth/stepup' || config.url?.startsWith('auth/')) {
      isConfirmed = true;
      return done({ until: '2026-11-20T10:05:00.000Z' });
    }
    if (config.method === 'get') return done(file);
    bodies.push(JSON.parse(String(config.data)));
    return isConfirmed
      ? answer(201, { success: true, data: file, message: '' })
      : answer(403, { ...refusal, errors: [], errorId: 'e' });
  };
  queryClient.clear();
  const { result } = renderHook(() => useExport(adminsExportApi, { sort: 'name' }), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  expect(result.current.file).toBeNull();
  let isDone = false;
  act(() => void result.current.start({ columns: ['name'], format: 'csv' }).then(() => (isDone = true)));
  await waitFor(() => expect(store.get(isStepUpRequestedAtom)).toBe(true));
  await act(() => confirmStepUp({ password: 'the password' }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(bodies).toEqual(
    Array.from({ length: 2 }, () => ({ query: { sort: 'name' }, columns: ['name'], format: 'csv' })),
  );
  await waitFor(() => expect(result.current.file).toMatchObject({ status: 'running', rows: 9_000 }));
});
