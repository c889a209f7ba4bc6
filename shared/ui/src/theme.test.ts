import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dangerButtonProps } from './danger-look.tsx';
import { palette } from './palette.ts';
import { themeCss } from './theme-css.ts';
import { theme } from './theme.ts';

/** Variables of a scheme as the browser would see them: the shared ones, the light ones, and over them the dark ones. */
const variablesOf = (scheme: 'light' | 'dark'): Map<string, string> => {
  const found = new Map<string, string>();
  const blocks = [...themeCss().matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)].map(
    ([, selector = '', body = '']) => ({
      isDark: selector.includes('dark'),
      body,
    }),
  );
  // The dark block wins by its selector, wherever it is.
  for (const { isDark, body } of blocks.sort((a, b) => Number(a.isDark) - Number(b.isDark))) {
    if (isDark && scheme !== 'dark') continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found.set(name, value.trim());
  }
  return found;
};

const resolve = (variables: Map<string, string>, name: string): string => {
  const value = variables.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? resolve(variables, other) : value;
};

const channels = (color: string): number[] => {
  const hex = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(color)?.[1];
  if (hex?.length === 3) return [...hex].map((digit) => Number.parseInt(digit + digit, 16));
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const parts = /^rgba?\(([^)]+)\)$/.exec(color)?.[1]?.split(',').map(Number);
  if (!parts) throw new Error(`Not a color: ${color}`);
  return parts.slice(0, 3);
};

const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** In degrees, of a color whose strongest channel is red. */
const hue = (color: string): number => {
  const [r = 0, g = 0, b = 0] = channels(color);
  return ((60 * (g - b)) / (r - Math.min(g, b)) + 360) % 360;
};

const white = '--mantine-color-white';
const surfaces = ['--bl-surface', '--bl-chrome', '--bl-hover', '--bl-selected'];
const texts = ['text', 'dimmed', 'anchor', 'error', 'success', 'placeholder'];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const variables = variablesOf(scheme);
  const ratio = (one: string, other: string) => contrast(resolve(variables, one), resolve(variables, other));

  test.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    '%s is legible on %s',
    (text, surface) => {
      expect(ratio(`--mantine-color-${text}`, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['primary', ...Object.keys(palette)].filter((name) => name !== 'dark'))(
    'white is legible on filled %s, hovered too, and light badges are legible',
    (name) => {
      const color = `--mantine-color-${name}`;
      expect(ratio(white, `${color}-filled`)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(white, `${color}-filled-hover`)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(`${color}-light-color`, `${color}-light`)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(`${color}-text`, '--bl-surface')).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('danger text is legible on every surface, and danger buttons are outlined', () => {
    expect(dangerButtonProps.variant).toBe('outline');
    for (const surface of surfaces)
      expect(ratio(`--mantine-color-${dangerButtonProps.color}-outline`, surface)).toBeGreaterThanOrEqual(
        4.5,
      );
  });

  test('what is chosen is ink, with a legible mark, and an empty control has a visible border', () => {
    expect(ratio('--bl-ink', '--bl-surface')).toBeGreaterThanOrEqual(7);
    expect(ratio('--bl-on-ink', '--bl-ink')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--bl-control', '--bl-surface')).toBeGreaterThanOrEqual(3);
    expect(ratio('--bl-mark', '--bl-chrome')).toBeGreaterThanOrEqual(3);
  });

  test('the focus ring stands out from every surface', () => {
    for (const surface of surfaces) {
      expect(ratio('--bl-focus', surface)).toBeGreaterThanOrEqual(3);
    }
  });
});

test('the focus ring of the dark scheme doesn’t look like an error', () => {
  const dark = variablesOf('dark');
  const distance = Math.abs(hue(resolve(dark, '--bl-focus')) - hue(resolve(dark, '--mantine-color-error')));
  expect(Math.min(distance, 360 - distance)).toBeGreaterThan(30);
});

test('primary is orange in the light scheme and red in the dark one', () => {
  expect(resolve(variablesOf('light'), '--mantine-primary-color-filled')).toBe(palette.orange[7]);
  expect(resolve(variablesOf('dark'), '--mantine-primary-color-filled')).toBe(palette.red[8]);
});

test('theme.css matches the theme (generated by scripts/theme-css.mjs)', () => {
  expect(readFileSync(path.join(__dirname, 'theme.css'), 'utf8')).toBe(themeCss());
});

test('badges are in sentence case', () => {
  expect(theme.components?.['Badge']?.defaultProps).toMatchObject({ tt: 'none' });
});
