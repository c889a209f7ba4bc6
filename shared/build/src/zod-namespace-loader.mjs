const namedImport = /import \{ z \} from ('(?:(?:\.\.?\/)+z\.ts|@backlot\/contracts\/z)');/;
const call = /(?<=[=(:,[]\s*)z(?=\s*\.\w+\()/g;

/**
 * webpack loader: `import { z } from './z.ts'` becomes a namespace import of zod itself.
 * webpack keeps all of a re-exported namespace as soon as one of its functions is called (`z.object()` could read
 * `this`), which would put every schema and locale of zod into each bundle: 100 KiB instead of 8.
 * The set-up in `z.ts` still runs first, and calls are marked as pure, so that unused schemas are dropped. Remotes get the
 * zod that the host has set up; pure calls would split them into more files.
 */
export default function zodNamespaceLoader(source) {
  const { isRemote } = this.getOptions();
  const named = source.replace(
    namedImport,
    (_, from) => `${isRemote ? '' : `import ${from};`} import * as z from 'zod/mini';`,
  );
  return isRemote ? named : named.replace(call, '/*#__PURE__*/ z');
}
