import type { SharedLibs } from '@backlot/federation/load-remote';

/** What the host shares with remotes. Empty here: the build fills it from `shared/build/src/shared-modules.mjs`. */
export const sharedLibs: SharedLibs = {};
