import { config } from 'zod/mini';
import { ruleOf } from './platform/records/field-errors.ts';

/**
 * Set before any schema exists. In a browser zod must not probe for `new Function`: the shell's CSP would report it.
 * `customError` and not `localeError`: the full `zod`, with which the API reads its environment, overrides that one.
 */
config({ customError: ruleOf, jitless: typeof document !== 'undefined' });

export * as z from 'zod/mini';
