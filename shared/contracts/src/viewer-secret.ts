import { z } from './z.ts';

/** 32 bytes that a viewer's browser or app makes and keeps; only its hash is stored. */
export const viewerSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Not a secret of a viewer'));
