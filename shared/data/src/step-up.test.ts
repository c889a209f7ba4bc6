import { CallError } from './call-error.ts';
import { http } from './http.ts';
import { cancelStepUp, confirmStepUp, isStepUpRequestedAtom, withStepUp } from './step-up.ts';
import { store } from './store.ts';

const guarded = () =>
  jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(
      new CallError({ status: 403, code: 'step_up_required', message: 'Password first' }),
    )
    .mockResolvedValue('done');

const answer = (status: number, body: unknown) => {
  http.defaults.adapter = async (config) => ({ status, data: body, headers: {}, config, statusText: '' });
};

/** Lets resolved promises continue. */
const settle = () => new Promise(process.nextTick);

test('an action without step-up runs once', async () => {
  const action = jest.fn().mockResolvedValue('done');
  await expect(withStepUp(action)).resolves.toBe('done');
  expect(action).toHaveBeenCalledTimes(1);
});

test('after the password the action runs again', async () => {
  answer(200, { success: true, data: { until: '2026-11-20T10:00:00Z' }, message: '' });
  const action = guarded();
  const running = withStepUp(action);
  await settle();
  expect(store.get(isStepUpRequestedAtom)).toBe(true);
  await confirmStepUp({ password: 'right' });
  await expect(running).resolves.toBe('done');
  expect(action).toHaveBeenCalledTimes(2);
  expect(store.get(isStepUpRequestedAtom)).toBe(false);
});

test('a wrong password keeps the dialog open', async () => {
  answer(401, { success: false, data: null, message: 'Wrong', code: 'wrong_password', errorId: 'e' });
  const running = withStepUp(guarded());
  await settle();
  await expect(confirmStepUp({ password: 'wrong' })).rejects.toMatchObject({ code: 'wrong_password' });
  expect(store.get(isStepUpRequestedAtom)).toBe(true);
  cancelStepUp();
  await expect(running).rejects.toMatchObject({ code: 'step_up_canceled' });
  expect(store.get(isStepUpRequestedAtom)).toBe(false);
});

test('two actions share one password request', async () => {
  answer(200, { success: true, data: { until: '2026-11-20T10:00:00Z' }, message: '' });
  const both = Promise.all([withStepUp(guarded()), withStepUp(guarded())]);
  await settle();
  await confirmStepUp({ password: 'right' });
  await expect(both).resolves.toEqual(['done', 'done']);
});

test('any other refusal is rethrown', async () => {
  const refused = new CallError({ status: 403, code: 'forbidden', message: 'No' });
  await expect(withStepUp(() => Promise.reject(refused))).rejects.toBe(refused);
});
