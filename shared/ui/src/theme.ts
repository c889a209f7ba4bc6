import { createTheme, virtualColor, type CSSVariablesResolver } from '@mantine/core';
import { constants } from './constants.ts';
import { palette } from './palette.ts';

const px = (n: number) => `${n / 16}rem`;
const above = (n: number) => `${(n + 1) / 16}em`;
const fontFamily =
  "Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";
const heading = (size: number, line: number) => ({
  fontSize: px(size),
  lineHeight: String(line),
  fontWeight: '600',
});
const quick = { transitionProps: { duration: 120 } };

/** Orange in the light scheme, red in the dark one: `primary` is a pair of CSS variables, so a switch re-renders nothing. */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 8 },
  colors: { ...palette, primary: virtualColor({ name: 'primary', light: 'orange', dark: 'red' }) },
  black: palette.gray[9],
  fontFamily,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: px(12), sm: px(13), md: px(constants.baseFontSize), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(32) },
  defaultRadius: 'sm',
  breakpoints: {
    xs: '30em',
    sm: above(constants.breakpoints.phone),
    md: above(constants.breakpoints.tablet),
    lg: above(constants.breakpoints.desktop),
    xl: above(constants.sidebarCollapsesAt),
  },
  headings: {
    fontFamily,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: heading(20, 1.35),
      h2: heading(16, 1.4),
      h3: heading(15, 1.45),
      h4: heading(14, 1.5),
      h5: heading(13, 1.5),
      h6: heading(12, 1.5),
    },
  },
  shadows: {
    xs: 'var(--bl-shadow)',
    sm: 'var(--bl-shadow)',
    md: 'var(--bl-shadow-float)',
    lg: 'var(--bl-shadow-float)',
    xl: 'var(--bl-shadow-float)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Alert: { defaultProps: { variant: 'light' } },
    Badge: { defaultProps: { variant: 'light', radius: 'xs' } },
    Drawer: { defaultProps: { ...quick, position: 'right' } },
    // The placeholder is a child that a menu must not have.
    Menu: {
      defaultProps: { ...quick, shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false },
    },
    Modal: { defaultProps: { ...quick, centered: true } },
    Popover: { defaultProps: { ...quick, shadow: 'md' } },
    Tooltip: { defaultProps: { ...quick, openDelay: 300 } },
  },
});

/** Text, borders and surfaces; `--bl-*` are the product's own. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--bl-header-height': px(constants.headerHeight),
    '--bl-focus-ring': '2px solid var(--mantine-primary-color-filled)',
  },
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-orange-7)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--bl-chrome': 'var(--mantine-color-gray-0)',
    '--bl-surface': 'var(--mantine-color-white)',
    '--bl-border': 'var(--mantine-color-gray-3)',
    '--bl-hover': 'var(--mantine-color-gray-1)',
    '--bl-selected': 'var(--mantine-color-orange-0)',
    '--bl-shadow': '0 1px 2px rgb(0 0 0 / 6%)',
    '--bl-shadow-float': '0 0 0 1px rgb(0 0 0 / 4%), 0 8px 28px -6px rgb(0 0 0 / 18%)',
  },
  dark: {
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-red-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--bl-chrome': 'var(--mantine-color-dark-8)',
    '--bl-surface': 'var(--mantine-color-dark-7)',
    '--bl-border': 'var(--mantine-color-dark-5)',
    '--bl-hover': 'var(--mantine-color-dark-6)',
    '--bl-selected': 'rgb(239 68 68 / 12%)',
    '--bl-shadow': '0 1px 2px rgb(0 0 0 / 40%)',
    '--bl-shadow-float': '0 0 0 1px rgb(255 255 255 / 8%), 0 12px 32px -6px rgb(0 0 0 / 70%)',
  },
});
