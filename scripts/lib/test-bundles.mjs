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
    plugins: [withoutLayout],
    logLevel: 'error',
  });

/**
 * jsdom has no layout and no shadow roots here: positions of menus stay zero instead of being computed from zeros, and
 * options are found by their selector alone. Both together take a sixth of the web tests' processor time.
 */
const withoutLayout = {
  name: 'without-layout',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@floating-ui\/dom$/ }, ({ pluginData, ...from }) =>
      pluginData === 'original'
        ? undefined
        : { path: from.path, namespace: 'without-layout', pluginData: from },
    );
    onLoad({ filter: /./, namespace: 'without-layout' }, ({ path, pluginData: { resolveDir } }) => ({
      contents: `export * from '${path}';
        export const computePosition = async (_reference, _floating, { placement = 'bottom', strategy = 'absolute' }) =>
          ({ x: 0, y: 0, placement, strategy, middlewareData: {} });`,
      resolveDir,
      pluginData: 'original',
    }));
    onLoad({ filter: /find-element-in-shadow-dom\.mjs$/ }, () => ({
      contents: `
        /** By ID first: most menus are closed, and each new selector has to be compiled. */
        const within = (selector, root) => {
          const [, id, inner] = /^#(\\S+) (.+)$/.exec(selector) ?? [];
          return id ? [document.getElementById(id), inner] : [root, selector];
        };
        export const findElementBySelector = (selector, root = document) => {
          const [scope, inner] = within(selector, root);
          return scope?.querySelector(inner) ?? null;
        };
        export const findElementsBySelector = (selector, root = document) => {
          const [scope, inner] = within(selector, root);
          return [...(scope?.querySelectorAll(inner) ?? [])];
        };
        export const getRootElement = () => document;`,
    }));
  },
};

function usedIcons() {
  const names = new Set(Object.keys(createRequire(join(home, 'package.json'))('@tabler/icons-react')));
  const sources = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(home, 'src', file), 'utf8'));
  return [...new Set(sources.join('\n').match(/\bIcon[A-Z]\w*/g))].filter((name) => names.has(name));
}
