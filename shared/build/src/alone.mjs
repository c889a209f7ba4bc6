import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { readDescriptor } from './descriptor.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { stagingFolder } from './package-build.mjs';
import { watchConfigs } from './watch.mjs';
import { baseConfig } from './webpack.base.mjs';
import { workspace } from './workspace.mjs';

/**
 * Builds a remote as a page of its own, without federation, and stays: modules of components are replaced in place.
 * @param {string} context folder of the remote
 * @param {{ onBuilt: (hash: string) => void, report: (problems: import('./watch.mjs').Problem[]) => void }} options
 * @returns {Promise<string>} after the first build: the folder of its files, whose script is `alone.js`
 */
export const watchAlone = async (context, { onBuilt, report }) => {
  const output = await stagingFolder(context, 'backlot-alone');
  const entry = path.join(output, 'entry.mjs');
  await mkdir(output, { recursive: true });
  await writeEntry(context, entry);
  await new Promise((resolve) => {
    watchConfigs([aloneConfig({ context, entry, output })], {
      context,
      report: (problems) => resolve(report(problems)),
      onBuilt: async ([{ hash }]) => {
        await writeEntry(context, entry); // builds again when src/remote.ts exposes something else
        resolve(onBuilt(hash));
      },
    });
  });
  return output;
};

const writeEntry = async (context, file) => {
  const { exposes } = await readDescriptor(context);
  const from = (...parts) => JSON.stringify(path.join(...parts));
  const loads = Object.entries(exposes).map(
    ([key, source]) => `${JSON.stringify(key)}: () => import(${from(context, source)}),`,
  );
  const text = [
    `import remote from ${from(context, 'src/remote.ts')};`,
    `import { startAlone } from ${from(workspace, 'shared/testing/src/alone.tsx')};`,
    `import.meta.webpackHot.accept(${from(context, 'src/remote.ts')});`, // its labels change without a reload of the page
    `startAlone(remote, {${loads.join('\n')}});`,
    await readFile(new URL('./hot-update.js', import.meta.url), 'utf8'),
  ].join('\n');
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
};

const aloneConfig = ({ context, entry, output }) => {
  const base = baseConfig({ context, name: 'alone', mode: 'development', isHot: true });
  return {
    ...base,
    devtool: 'eval-cheap-module-source-map', // a save writes the maps of its own modules alone
    entry: { alone: entry },
    output: { ...base.output, path: output, publicPath: '/alone/' },
    plugins: [
      ...base.plugins.filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      new webpack.HotModuleReplacementPlugin(),
      new RefreshPlugin({ overlay: false, exclude: /[\\/]node_modules[\\/](?!@backlot[\\/])/ }),
    ],
  };
};
