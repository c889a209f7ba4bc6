import type { Watcher, WatcherStatus } from '@backlot/contracts/people/watchers/watcher';
import type { Known } from '../watchers.data.ts';

/** As much of somebody as deciding what can be done needs; what a list does not know is left out. */
export type Person = Known & {
  name: string;
  status: WatcherStatus;
  emailVerifiedAt?: Date | null;
  block?: Watcher['block'];
};
