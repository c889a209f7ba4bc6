import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** Runs the only file of a compilation for Node, instead of writing it. Its export `markup` becomes `compilation.markup`. */
export class MarkupPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('MarkupPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'MarkupPlugin', stage }, (assets) => {
        if (compilation.errors.length > 0) return;
        for (const [file, source] of Object.entries(assets)) {
          compilation.markup = styledBySheet(run(source.source().toString()).markup);
          compilation.deleteAsset(file);
        }
      });
    });
  }
}

const run = (code) => {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
};

/**
 * Style attributes as rules of a sheet, because the policy of a document has a nonce for sheets and none for attributes.
 * @param {string} html
 */
export const styledBySheet = (html) => {
  /** @type {string[]} */
  const styles = [];
  const body = html.replaceAll(/ style="([^"]*)"/g, (_, style) => {
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  return { body, css: styles.map((style, index) => `[data-style="${index}"]{${unescaped(style)}}`).join('') };
};

const entities = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescaped = (text) => text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (entity) => entities[entity]);
