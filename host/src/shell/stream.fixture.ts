import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';

let listener: ((event: StreamEvent) => void) | undefined;

/** Sends an event to the shell, as the API's stream does. */
export const sendEvent = (event: StreamEvent): void => listener?.(event);

/** In place of that of `@backlot/data/stream`. */
export const openStream = ({ onEvent }: { onEvent: (event: StreamEvent) => void }) => {
  listener = onEvent;
  return () => undefined;
};
