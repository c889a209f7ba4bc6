import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const name = 'IntegrityPlugin';

/** A digest that matches no file: a file outside the release is fetched, compared and never run. */
const noFile = `sha384-${'A'.repeat(64)}`;

/** Timeout for a stylesheet; scripts have `output.chunkLoadTimeout`. */
const styleTimeoutMs = 5000;

/**
 * Makes webpack's runtime set `integrity` on every script and stylesheet that it adds. Digests are read from
 * the frozen map that the host sets before anything else runs, keyed by absolute URL.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${guard('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (source, names) =>
        [source, guard(names.tag, names.href), giveUp(names.tag)].filter(Boolean).join('\n'),
      );
    });
  }
}

const guard = (tag, url) =>
  [
    `${tag}.integrity = (globalThis.__BACKLOT_INTEGRITY__ || {})[new URL(${url}, location.href).href] || "${noFile}";`,
    `${tag}.crossOrigin = "anonymous";`,
  ].join('\n');

const giveUp = (tag) =>
  [
    `var styleTimeout = setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: "timeout" }); }, ${styleTimeoutMs});`,
    `${tag}.addEventListener("load", function () { clearTimeout(styleTimeout); });`,
  ].join('\n');
