import { type Area, areasOf } from '@backlot/contracts/platform/releases/areas';
import { readSession } from '@backlot/data/session-record';
import { type RemoteLoader, createRemoteLoader } from '@backlot/federation/load-remote';
import { freezeIntegrity } from '@backlot/federation/integrity';
import { withOverride } from '@backlot/federation/override';
import { documentSet, integrityOf } from '@backlot/federation/release-set';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { sharedLibs } from './shared-libs.ts';

const { set, isReadable } = documentSet();
/** Without a readable set, the shell doesn't start. */
export const isReleaseReadable = isReadable;

/** The release of this tab, fixed with its document. */
export const { release, override } = withOverride(set, readSession()?.user._id);
freezeIntegrity(integrityOf(release));

/** `?safe=1` starts the host without the code of any remote, until the page is reloaded. */
export const isSafeMode: boolean = new URLSearchParams(location.search).get('safe') === '1';

export const remotes: readonly ReleasedRemote[] = release.remotes;
export const areas: readonly Area[] = areasOf(remotes);
export const loader: RemoteLoader = createRemoteLoader(release, sharedLibs);

/** The host as the origin of a failure. */
export const hostOrigin = {
  id: 'host',
  title: 'Backlot',
  owner: 'team-host',
  version: release.host.version,
  generation: release.generation,
};
