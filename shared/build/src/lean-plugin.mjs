import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const stub = (name) => fileURLToPath(new URL(`stubs/${name}.mjs`, import.meta.url));

/** Parts of dependencies that the product never runs, and that no bundler can tell are unused → what stands for them. */
const unused = [
  [/axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, stub('axios-fetch')],
  [/axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/, stub('axios-status-codes')],
  [/@mantine[\\/]core[\\/]esm[\\/].*[\\/]Mantine(CssVariables|Classes)\.mjs$/, stub('mantine-css-variables')],
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, stub('federation-snapshot')],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, stub('federation-preload')],
];

/** Leaves `unused` out of a bundle: about 10 KiB of brotli. Every dependency is pinned exactly, so the paths hold. */
export class LeanPlugin {
  apply(compiler) {
    for (const [file, replacement] of unused) {
      new webpack.NormalModuleReplacementPlugin(file, path.resolve(replacement)).apply(compiler);
    }
  }
}
