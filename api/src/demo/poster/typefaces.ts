import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// The default import: Node sees this package as CommonJS without named exports.
import opentype, { type Font } from 'opentype.js';

/** Fonts of one face, in the order of lookup. */
export type Typeface = readonly Font[];
export type TypefaceName = 'anton' | 'abril' | 'josefin';

// All three are under the SIL Open Font License 1.1.
const files: Record<TypefaceName, readonly [family: string, weight: number]> = {
  anton: ['anton', 400],
  abril: ['abril-fatface', 400],
  josefin: ['josefin-sans', 700],
};

const loaded = new Map<TypefaceName, Typeface>();

/** Read from the installed @fontsource packages, so that no system font is needed. */
export function typeface(name: TypefaceName): Typeface {
  const known = loaded.get(name);
  if (known) return known;
  const [family, weight] = files[name];
  const fonts = ['latin', 'latin-ext'].map((subset) =>
    readFont(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
  );
  loaded.set(name, fonts);
  return fonts;
}

function readFont(specifier: string): Font {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(specifier));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
