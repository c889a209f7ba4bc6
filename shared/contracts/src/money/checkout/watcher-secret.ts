import { z } from '../../z.ts';

/** 32 bytes created and kept by the watcher's browser or app; only the hash is stored. */
export const watcherSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'A valid secret'));
