import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const name = 'UnusedMantinePartsPlugin';
const replacement = fileURLToPath(new URL('unused-mantine-parts.mjs', import.meta.url));

/** Parts attached to a component, such as `Menu.Sub`: tree shaking can't tell that nothing renders them. */
const parts = [
  'ActionIcon.Group',
  'ActionIcon.GroupSection',
  'Button.Group',
  'Button.GroupSection',
  'Menu.CheckboxGroup',
  'Menu.CheckboxItem',
  'Menu.ContextMenu',
  'Menu.RadioGroup',
  'Menu.RadioItem',
  'Menu.Search',
  'Menu.Sub',
  'Popover.ContextMenu',
  'Table.DataRenderer',
  'Table.ScrollContainer',
  'Tooltip.Floating',
];
const files = parts.map((part) => part.replace('.', '')).join('|');
const partModule = new RegExp(
  `@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/].*[\\\\/](${files})\\.mjs$`,
);
const partElement = new RegExp(`<(${parts.map((part) => part.replace('.', '\\.')).join('|')})\\b`);

/**
 * Removes from a release the parts of Mantine's components that the product never renders: 8,737 bytes of brotli
 * JavaScript in the first list. Mantine is pinned exactly, so the paths hold. A component that renders such a part
 * fails the build.
 */
export class UnusedMantinePartsPlugin {
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(partModule, replacement).apply(compiler);
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.succeedModule.tap(name, (module) => {
        if (!module.resource?.endsWith('.tsx')) return;
        const source = compilation.inputFileSystem.readFileSync(module.resource, 'utf8');
        const found = partElement.exec(source)?.[1];
        if (!found) return;
        compilation.errors.push(
          new webpack.WebpackError(
            `${module.resource} renders ${found}, which unused-mantine-parts-plugin.mjs leaves out of releases`,
          ),
        );
      });
    });
  }
}
