import { toast } from '@backlot/ui';
import { mergedToasts } from './merged-toasts.ts';

jest.mock('@backlot/ui', () => ({ toast: { info: jest.fn() } }));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.mocked(toast.info).mockClear();
});

test('two notifications are two toasts, three within a moment are one', () => {
  const toasts = mergedToasts();
  ['One', 'Two'].forEach(toasts.add);
  jest.advanceTimersByTime(300);
  expect(jest.mocked(toast.info).mock.calls).toEqual([['One'], ['Two']]);
  ['Three', 'Four', 'Five'].forEach(toasts.add);
  jest.advanceTimersByTime(300);
  expect(jest.mocked(toast.info).mock.calls.slice(2)).toEqual([['3 new notifications']]);
});

test('nothing is shown after the page is left', () => {
  const toasts = mergedToasts();
  toasts.add('One');
  toasts.stop();
  jest.advanceTimersByTime(1_000);
  expect(toast.info).not.toHaveBeenCalled();
});
