import type { StreamEvent } from '@backlot/contracts/platform/notifications/notifications';

type Options = { onEvent: (event: StreamEvent) => void; onGap: () => void };
let options: Options | undefined;

/** Sends an event to the shell, as the API's stream does. */
export const sendEvent = (event: StreamEvent): void => options?.onEvent(event);

/** Tells the shell that the stream was away. */
export const loseEvents = (): void => options?.onGap();

/** In place of that of `@backlot/data/stream`. */
export const openStream = (given: Options) => {
  options = given;
  return () => undefined;
};
