import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const home = join(root, 'shared/ui');
/** The folder of the bundles, from which React can be resolved; jest.config.mjs maps the packages to it. */
export const bundleFolder = join(home, '.cache/test-bundles');

/**
 * Jest's global setup of the web tests: packages of hundreds of files become one file each, since every test file
 * loads them again. Of the icons only the used ones are bundled.
 */
export default async function bundlePackages() {
  mkdirSync(bundleFolder, { recursive: true });
  await Promise.all([
    bundle('mantine-core.cjs', "export * from '@mantine/core';"),
    bundle('icons.cjs', `export { ${usedIcons().join(', ')} } from '@tabler/icons-react';`),
  ]);
}

const bundle = (name, contents) =>
  build({
    stdin: { contents, resolveDir: home },
    outfile: join(bundleFolder, name),
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"test"' },
    external: ['react', 'react-dom', 'react/jsx-runtime', '@mantine/hooks'],
    logLevel: 'error',
  });

function usedIcons() {
  const names = new Set(Object.keys(createRequire(join(home, 'package.json'))('@tabler/icons-react')));
  const sources = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(home, 'src', file), 'utf8'));
  return [...new Set(sources.join('\n').match(/\bIcon[A-Z]\w*/g))].filter((name) => names.has(name));
}
