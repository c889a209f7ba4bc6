import type { Watcher, WatcherStatus } from '@backlot/contracts/people/watchers/watcher';
import type { Known } from '../watchers.data.ts';

/** What the available actions depend on; rows of the list lack the optional parts. */
export type Person = Known & {
  name: string;
  status: WatcherStatus;
  emailVerifiedAt?: Date | null;
  block?: Watcher['block'];
};
