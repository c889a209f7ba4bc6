const namedImport = /import \{ z \} from ('(?:\.\/z\.ts|@backlot\/contracts\/z)');/;

/**
 * webpack loader: `import { z } from './z.ts'` becomes a namespace import of zod itself.
 * webpack keeps all of a re-exported namespace as soon as one of its functions is called (`z.object()` could read
 * `this`), which would put every schema and locale of zod into each bundle: 100 KiB instead of 8.
 * The set-up in `z.ts` still runs first.
 */
export default function zodNamespaceLoader(source) {
  return source.replace(namedImport, (_, from) => `import ${from}; import * as z from 'zod/mini';`);
}
