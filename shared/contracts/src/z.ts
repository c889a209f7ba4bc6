import { config } from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// In a browser zod must not probe for `new Function`: the shell's CSP would report it. Set before any schema exists.
config({ ...en(), jitless: typeof document !== 'undefined' });

export * as z from 'zod/mini';
