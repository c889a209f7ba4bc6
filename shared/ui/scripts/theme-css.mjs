// Writes src/theme.css from src/theme.ts. Run after a change of the theme; theme.test.ts fails until then.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const result = await build({
  entryPoints: [`${root}src/theme-css.ts`],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
  external: ['react', 'react-dom'],
});
const { themeCss } = await import(
  `data:text/javascript;base64,${Buffer.from(result.outputFiles[0].text).toString('base64')}`
);
await writeFile(`${root}src/theme.css`, themeCss());
