import type { ReleaseStatus } from '@backlot/contracts/platform/releases/generations';

export type StatusOfRemote = ReleaseStatus['remotes'][number];

export type RemoteAction = 'activate' | 'withdraw' | 'override' | 'tokens' | 'edit' | 'kill' | 'revive';

/** Of a dialog about one remote. */
export type RemoteProps = { status: ReleaseStatus; remote: StatusOfRemote; onClose: () => void };
