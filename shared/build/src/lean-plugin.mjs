import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const name = 'LeanPlugin';
const stub = (file) => fileURLToPath(new URL(`stubs/${file}.mjs`, import.meta.url));

/** Parts of components that hang on them as `Menu.Sub` does: no bundler can tell that nobody asks for them. */
const mantineParts = [
  ...['ActionIcon.Group', 'ActionIcon.GroupSection', 'Button.Group', 'Button.GroupSection'],
  ...['Menu.CheckboxGroup', 'Menu.CheckboxItem', 'Menu.ContextMenu', 'Menu.RadioGroup', 'Menu.RadioItem'],
  ...['Menu.Search', 'Menu.Sub', 'Popover.ContextMenu', 'Table.DataRenderer', 'Table.ScrollContainer'],
  'Tooltip.Floating',
];
const partFiles = mantineParts.map((part) => part.replace('.', '')).join('|');
const anyPart = new RegExp(`<(${mantineParts.map((part) => part.replace('.', '\\.')).join('|')})\\b`);

/** What the product never runs of its dependencies → what stands for it. */
const unused = [
  [/axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, stub('axios-fetch')],
  [/axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/, stub('axios-status-codes')],
  [/@mantine[\\/]core[\\/]esm[\\/].*[\\/]Mantine(CssVariables|Classes)\.mjs$/, stub('mantine-css-variables')],
  [
    new RegExp(`@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/].*[\\\\/](${partFiles})\\.mjs$`),
    stub('mantine-parts'),
  ],
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, stub('federation-snapshot')],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, stub('federation-preload')],
];

/**
 * Leaves `unused` out of a release, about 20 KiB of brotli. Every dependency is pinned exactly, so the paths hold;
 * the browser tests run over what is left.
 */
export class LeanPlugin {
  apply(compiler) {
    for (const [file, replacement] of unused) {
      new webpack.NormalModuleReplacementPlugin(file, replacement).apply(compiler);
    }
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.succeedModule.tap(name, (module) => {
        if (!module.resource?.endsWith('.tsx')) return;
        const found = anyPart.exec(compilation.inputFileSystem.readFileSync(module.resource, 'utf8'))?.[1];
        if (!found) return;
        compilation.errors.push(
          new webpack.WebpackError(
            `${module.resource} uses ${found}, which lean-plugin.mjs leaves out of releases`,
          ),
        );
      });
    });
  }
}
