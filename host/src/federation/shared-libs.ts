import type { SharedLibs } from '@backlot/federation/load-remote';

/** What remotes get from the host. Empty here: the build fills it from `shared/build/src/shared-modules.mjs`. */
export const sharedLibs: SharedLibs = {};
