import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.mjs';

const program = fileURLToPath(new URL('../../build/src/build.mjs', import.meta.url));

/** Builds the remote in the current folder into `dist`. */
export const build = () => runNode([program]);

export default () => build();
