/** Why a session is over: the API's code, or `signed_out` when the person chose it in another tab. */
type SessionEnd = { reason: string };

/** Everything that parts of the product tell each other without knowing each other. */
export type EventMap = {
  'record.changed': { resource: string; ids: readonly string[] };
  'session.ended': SessionEnd;
  /** The API does nothing else until the person has chosen a password of their own. */
  'password.due': null;
  'job.started': { jobId: string };
};

type Listener<Name extends keyof EventMap> = (payload: EventMap[Name]) => void;
type Listeners = { [Name in keyof EventMap]: Set<Listener<Name>> };

const listeners: Listeners = {
  'record.changed': new Set(),
  'session.ended': new Set(),
  'password.due': new Set(),
  'job.started': new Set(),
};

/** Calls `listener` on each event of that name; returns what ends it. */
export const on = <Name extends keyof EventMap>(name: Name, listener: Listener<Name>): (() => void) => {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
};

/** Tells everyone who listens, at once. One listener's failure does not keep the others from hearing it. */
export const emit = <Name extends keyof EventMap>(name: Name, payload: EventMap[Name]): void => {
  for (const listener of [...listeners[name]]) {
    try {
      listener(payload);
    } catch (error) {
      reportError(error);
    }
  }
};
