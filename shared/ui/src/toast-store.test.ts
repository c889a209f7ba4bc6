import { loadToasts, toast, toastStore } from './toast-store.ts';

let isOffline = true;
const showToast = jest.fn();
jest.mock('./toast-renderer.tsx', () => {
  if (isOffline) throw new Error('Loading chunk failed');
  return { showToast, clearToasts: () => undefined };
});

test('a toast whose renderer can’t be fetched stays readable, and the next one fetches it again', async () => {
  toast.error('You are offline');
  await expect(loadToasts()).rejects.toThrow('Loading chunk failed');
  expect(toastStore.state().recent[0]?.text).toBe('You are offline');

  isOffline = false;
  await loadToasts();
  toast.success('Movie saved');
  expect(showToast).toHaveBeenCalledTimes(1);
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ text: 'Movie saved' }));
});
