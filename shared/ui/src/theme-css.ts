import {
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
  type MantineTheme,
} from '@mantine/core';
import { palette } from './palette.ts';
import { cssVariablesResolver } from './theme-variables.ts';
import { theme } from './theme.ts';

type Variables = Record<string, string>;

/** The colors that the product uses; Mantine's others are not in the stylesheet. */
const isUsed = (name: string) => {
  const color = /^--mantine-color-([a-z]+)-/.exec(name)?.[1];
  const isOther = color !== undefined && color in DEFAULT_THEME.colors && !(color in palette);
  return !isOther;
};

const used = (base: Variables, own: Variables): Variables =>
  Object.fromEntries(Object.entries({ ...base, ...own }).filter(([name]) => isUsed(name)));

const visibility = (merged: MantineTheme) =>
  Object.entries(merged.breakpoints)
    .map(
      ([name, width]) =>
        `@media (width < ${width}) {.mantine-visible-from-${name} {display: none !important;}}\n` +
        `@media (width >= ${width}) {.mantine-hidden-from-${name} {display: none !important;}}`,
    )
    .join('\n');

/** Content of `theme.css`: what Mantine would write into style elements at run time. `scripts/theme-css.mjs` stores it. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const variables = convertCssVariables(
    {
      variables: used(base.variables, own.variables),
      light: used(base.light, own.light),
      dark: used(base.dark, own.dark),
    },
    ':root',
  );
  // A page without the attribute is light.
  const lines = variables
    .replace(':root[data-mantine-color-scheme="light"]', ':root')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/} ?/g, '}\n')
    .replaceAll(/(?:[^;{}]+;){1,4}/g, '$&\n')
    .trim();
  return `/* Made by scripts/theme-css.mjs from theme.ts. */\n${lines}\n${visibility(merged)}\n`;
}
