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

/** Calls `listener` on each event of that name. Returns the function that unsubscribes. */
export const on = <Name extends keyof EventMap>(name: Name, listener: Listener<Name>): (() => void) => {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
};

/** Calls all listeners synchronously. A listener that throws doesn't stop the others. */
export const emit = <Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void => {
  for (const listener of [...listeners[name]]) {
    try {
      listener(payload);
    } catch (error) {
      reportError(error);
    }
  }
};
