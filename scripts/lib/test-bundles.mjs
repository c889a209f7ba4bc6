import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './run.mjs';

const home = join(root, 'shared/ui');
/** From which React can be resolved. */
const bundleFolder = join(home, '.cache/test-bundles');
const fileOf = (name) => join(bundleFolder, `${name}.cjs`);

/** Bundle → its contents, and the folder that depends on its packages. */
const bundles = {
  'mantine-core': { contents: () => "export * from '@mantine/core';", from: home },
  'mantine-hooks': { contents: () => "export * from '@mantine/hooks';", from: home },
  'mantine-dates': { contents: () => "export * from '@mantine/dates';", from: home },
  icons: { contents: () => `export { ${usedIcons().join(', ')} } from '@tabler/icons-react';`, from: home },
  'react-query': { contents: () => "export * from '@tanstack/react-query';", from: home },
  zod: { contents: () => "export * from 'zod/mini';", from: join(root, 'shared/contracts') },
  'testing-library': {
    contents: () => `import '@testing-library/jest-dom';
      export * from '@testing-library/react';
      export { default } from '@testing-library/user-event';`,
    from: root,
  },
};

/** Jest's `moduleNameMapper` of the bundled packages. */
export const bundledPackages = {
  '^@mantine/core$': fileOf('mantine-core'),
  '^@mantine/hooks$': fileOf('mantine-hooks'),
  '^@mantine/dates$': fileOf('mantine-dates'),
  '^@tabler/icons-react$': fileOf('icons'),
  '^@tanstack/(react-query|query-core)$': fileOf('react-query'),
  '^@tanstack/react-query$': fileOf('react-query'),
  '^zod/mini$': fileOf('zod'),
  '^@testing-library/(react|user-event|jest-dom)$': fileOf('testing-library'),
};

/**
 * Jest's global setup of the web tests: packages of hundreds of files become one file each, since every test file
 * loads them again. Of the icons only the used ones are bundled.
 */
export default async function bundlePackages() {
  mkdirSync(bundleFolder, { recursive: true });
  await Promise.all(Object.keys(bundles).map(bundle));
  if (replaced.size < 2)
    throw new Error('Mantine has other files: positions or shadow roots were not replaced.');
}

/** What `withoutLayout` has replaced. */
const replaced = new Set();

const bundle = (name) =>
  build({
    stdin: { contents: bundles[name].contents(), resolveDir: bundles[name].from },
    outfile: fileOf(name),
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"test"' },
    external: ['react', 'react-dom', 'dayjs'],
    plugins: [otherBundles(name), withoutLayout],
    logLevel: 'error',
  });

/** A package of another bundle is loaded from there. */
const otherBundles = (name) => ({
  name: 'other-bundles',
  setup({ onResolve }) {
    for (const [pattern, file] of Object.entries(bundledPackages))
      if (file !== fileOf(name))
        onResolve({ filter: new RegExp(pattern) }, ({ path }) => ({ path, external: true }));
  },
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
    onLoad({ filter: /./, namespace: 'without-layout' }, ({ path, pluginData: { resolveDir } }) => {
      replaced.add('positions');
      return {
        contents: `export * from '${path}';
        export const computePosition = async (_reference, _floating, { placement = 'bottom', strategy = 'absolute' }) =>
          ({ x: 0, y: 0, placement, strategy, middlewareData: {} });`,
        resolveDir,
        pluginData: 'original',
      };
    });
    onLoad({ filter: /find-element-in-shadow-dom\.mjs$/ }, () => {
      replaced.add('shadow roots');
      return {
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
      };
    });
  },
};

function usedIcons() {
  const names = new Set(Object.keys(createRequire(join(home, 'package.json'))('@tabler/icons-react')));
  const sources = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(home, 'src', file), 'utf8'));
  return [...new Set(sources.join('\n').match(/\bIcon[A-Z]\w*/g))].filter((name) => names.has(name));
}
