const namedImport = /import \{ z \} from ('(?:(?:\.\.?\/)+z\.ts|@backlot\/contracts\/z)');/;

/**
 * webpack loader: `import { z } from './z.ts'` becomes a namespace import of zod itself.
 * webpack keeps all of a re-exported namespace as soon as one of its functions is called (`z.object()` could read
 * `this`), which would put every schema and locale of zod into each bundle: 100 KiB instead of 8.
 * The set-up in `z.ts` still runs first; remotes leave it out, because they get the zod that the host has set up.
 */
export default function zodNamespaceLoader(source) {
  const { withSetUp } = this.getOptions();
  return source.replace(
    namedImport,
    (_, from) => `${withSetUp ? `import ${from};` : ''} import * as z from 'zod/mini';`,
  );
}
