import type { CSSVariablesResolver } from '@mantine/core';
import { constants } from './constants.ts';
import { px } from './px.ts';

/** Backgrounds and texts of badges and alerts. */
const tones = (colors: Record<string, readonly [background: string, text: string]>) =>
  Object.fromEntries(
    Object.entries(colors).flatMap(([name, [background, text]]) => [
      [`--mantine-color-${name}-light`, background],
      [`--mantine-color-${name}-light-color`, text],
    ]),
  );

/** Text, borders and surfaces; `--bl-*` are the product's own. Ink marks what is chosen; the primary color is for one button. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--bl-header-height': px(constants.headerHeight),
    '--bl-focus-ring': '2px solid var(--bl-focus)',
  },
  light: {
    '--mantine-color-body': 'var(--mantine-color-white)',
    '--mantine-color-error': '#b4182d',
    '--mantine-color-success': '#176639',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-text)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--bl-focus': 'var(--mantine-primary-color-filled)',
    '--bl-mark': 'var(--mantine-color-orange-5)',
    '--bl-ink': '#26241f',
    '--bl-on-ink': 'var(--mantine-color-white)',
    '--bl-control': 'var(--mantine-color-gray-5)',
    '--bl-chrome': 'var(--mantine-color-gray-0)',
    '--bl-surface': 'var(--mantine-color-white)',
    '--bl-border': 'var(--mantine-color-gray-3)',
    '--bl-hover': 'var(--mantine-color-gray-0)',
    '--bl-selected': 'var(--mantine-color-gray-1)',
    '--bl-shadow': '0 1px 1px rgb(26 25 22 / 5%)',
    '--bl-shadow-float':
      '0 0 0 1px rgb(26 25 22 / 6%), 0 8px 24px -6px rgb(26 25 22 / 16%), 0 2px 6px rgb(26 25 22 / 6%)',
    ...tones({
      gray: ['#efeeea', '#55524a'],
      green: ['#e6f4ea', '#176639'],
      yellow: ['#fcf1d6', '#7c4a03'],
      red: ['#fce9eb', '#a5162a'],
      blue: ['#e8f0fc', '#1c4f9c'],
      violet: ['#f1ebfb', '#5f3b9e'],
    }),
  },
  dark: {
    '--mantine-color-error': '#ff9db0',
    '--mantine-color-success': '#7fd8a0',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-text)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    // Not the primary color: that is red here, as errors are.
    '--bl-focus': '#ffa366',
    '--bl-mark': 'var(--mantine-color-red-5)',
    '--bl-ink': '#ececee',
    '--bl-on-ink': 'var(--mantine-color-dark-7)',
    '--bl-control': '#7b7b85',
    '--bl-chrome': 'var(--mantine-color-dark-8)',
    '--bl-surface': 'var(--mantine-color-dark-7)',
    '--bl-border': 'var(--mantine-color-dark-5)',
    '--bl-hover': 'var(--mantine-color-dark-6)',
    '--bl-selected': '#26262b',
    '--bl-shadow': 'none',
    '--bl-shadow-float': '0 0 0 1px #34343a, 0 12px 32px -6px rgb(0 0 0 / 70%)',
    ...tones({
      gray: ['#26262b', '#b9b9c0'],
      green: ['#14281c', '#7fd8a0'],
      yellow: ['#2b2211', '#f2c56b'],
      red: ['#33181f', '#ffa3b1'],
      blue: ['#16233a', '#9cc3ff'],
      violet: ['#251c3a', '#cdb4ff'],
    }),
  },
});
