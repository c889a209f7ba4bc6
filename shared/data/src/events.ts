/** Why a session ended: the API's code, or `signed_out` after a sign-out in another tab. */
type SessionEnd = { reason: string };

/** Events between parts of the product that don't import each other. */
export type EventMap = {
  'record.changed': { resource: string; ids: readonly string[] };
  'session.ended': SessionEnd;
  /** The API refuses everything until the user has changed the password. */
  'password.due': null;
  /** The API refuses everything until the user has added a second factor. */
  'factor.due': null;
  'job.started': { jobId: string };
};

type Listener<Name extends keyof EventMap> = (payload: EventMap[Name]) => void;
type Listeners = { [Name in keyof EventMap]: Set<Listener<Name>> };

const listeners: Listeners = {
  'record.changed': new Set(),
  'session.ended': new Set(),
  'password.due': new Set(),
  'factor.due': new Set(),
  'job.started': new Set(),
};

/** Refusals of the first requests, which may arrive before the shell is drawn: they wait for their first listener. */
const waiting = new Map<keyof EventMap, () => void>();
const mayWait: readonly (keyof EventMap)[] = ['session.ended', 'password.due', 'factor.due'];

/** Calls `listener` on each event of that name. Returns the function that unsubscribes. */
export const on = <Name extends keyof EventMap>(name: Name, listener: Listener<Name>): (() => void) => {
  listeners[name].add(listener);
  const deliver = waiting.get(name);
  waiting.delete(name);
  deliver?.();
  return () => {
    listeners[name].delete(listener);
  };
};

/** Calls all listeners synchronously. A listener that throws doesn't stop the others. A refusal without any waits for one. */
export const emit = <Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void => {
  if (listeners[name].size === 0 && mayWait.includes(name)) waiting.set(name, () => emit(name, payload));
  for (const listener of [...listeners[name]]) {
    try {
      listener(payload);
    } catch (error) {
      reportError(error);
    }
  }
};
