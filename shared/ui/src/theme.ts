import { createTheme, virtualColor } from '@mantine/core';
import { chooseHighlighted } from './choose-highlighted.ts';
import { constants } from './constants.ts';
import { palette } from './palette.ts';
import { px } from './px.ts';

const above = (n: number) => `${(n + 1) / 16}em`;
const fontFamily =
  "'Inter Variable', 'Inter Fallback', var(--bl-script-face, system-ui), 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const heading = (size: number, line: number) => ({
  fontSize: px(size),
  lineHeight: String(line),
  fontWeight: '600',
});
const quick = { transitionProps: { duration: 120 } };
// Hiding the scrollbar needs a style element, which the content security policy refuses; its gutter is reserved anyway.
const locked = { removeScrollProps: { removeScrollBar: false } };

/** Orange in the light scheme, red in the dark one: `primary` is a pair of CSS variables, so a switch re-renders nothing. */
export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 8 },
  colors: { ...palette, primary: virtualColor({ name: 'primary', light: 'orange', dark: 'red' }) },
  black: palette.gray[9],
  fontFamily,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: px(12), sm: px(13), md: px(constants.baseFontSize), lg: px(16), xl: px(22) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(20), xl: px(24) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(32) },
  defaultRadius: 'md',
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
      h1: heading(22, 1.275),
      h2: heading(16, 1.5),
      h3: heading(14, 1.5),
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
    Anchor: { defaultProps: { underline: 'always' } },
    Alert: { defaultProps: { variant: 'light' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500 } },
    Card: { defaultProps: { radius: 'lg' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // Descriptions go below the input, so that labels and inputs side by side align.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Drawer: { defaultProps: { ...quick, ...locked, position: 'right' } },
    // Gone before the dialog that an item opens. The placeholder is not a valid child of a menu.
    Menu: {
      defaultProps: {
        transitionProps: { duration: 120, exitDuration: 0 },
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: { defaultProps: { ...quick, ...locked, centered: true } },
    // Typed text highlights the first option that it finds.
    Select: { defaultProps: { selectFirstOptionOnChange: true, onKeyDownCapture: chooseHighlighted } },
    MultiSelect: { defaultProps: { selectFirstOptionOnChange: true, onKeyDownCapture: chooseHighlighted } },
    // A dialog's header is not the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Popover: { defaultProps: { ...quick, shadow: 'md' } },
    Tooltip: { defaultProps: { ...quick, openDelay: 300 } },
  },
});
