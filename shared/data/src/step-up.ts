import type { Request } from '@backlot/contracts/platform/http/endpoint';
import { authApi } from '@backlot/contracts/platform/accounts/auth';
import { atom } from 'jotai';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { messages } from './call-error.messages.ts';
import { store } from './store.ts';

type StepUpRequest = { confirm: () => void; cancel: () => void };

const requestAtom = atom<StepUpRequest | null>(null);

/** Whether an action waits for a confirmation; the host shows the dialog. */
export const isStepUpRequestedAtom = atom((get) => get(requestAtom) !== null);

/**
 * Runs an action. When the API requires step-up, asks for a confirmation and runs the action again.
 * @throws CallError `step_up_canceled` when the user closes the dialog
 */
export const withStepUp = async <Result>(action: () => Promise<Result>): Promise<Result> => {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'step_up_required') throw error;
    await askToConfirm();
    return action();
  }
};

type StepUpProof = Request<typeof authApi.stepUp>['body'];

/** Sends the password or a code; on success the waiting action continues. */
export const confirmStepUp = async (proof: StepUpProof): Promise<void> =>
  continueAfterStepUp(call(authApi.stepUp, { body: proof }));

/** The same for a confirmation that is sent elsewhere. */
export const continueAfterStepUp = async (confirmation: Promise<unknown>): Promise<void> => {
  await confirmation;
  store.get(requestAtom)?.confirm();
};

export const cancelStepUp = (): void => store.get(requestAtom)?.cancel();

const askToConfirm = async (): Promise<void> => {
  const { promise, resolve, reject } = deferred();
  const waiting = store.get(requestAtom);
  store.set(requestAtom, {
    confirm: () => {
      waiting?.confirm();
      resolve();
    },
    cancel: () => {
      waiting?.cancel();
      reject(new CallError({ status: 0, code: 'step_up_canceled', message: messages.stepUpCanceled }));
    },
  });
  try {
    await promise;
  } finally {
    store.set(requestAtom, null);
  }
};

const deferred = () => {
  let resolve: () => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};
