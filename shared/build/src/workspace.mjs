import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the workspace. */
export const workspace = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
