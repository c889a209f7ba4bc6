import type { CSSVariablesResolver } from '@mantine/core';
import { constants } from './constants.ts';
import { px } from './px.ts';

/** Text, borders and surfaces; `--bl-*` are the product's own. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--bl-header-height': px(constants.headerHeight),
    '--bl-focus-ring': '2px solid var(--bl-focus)',
  },
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-orange-7)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--bl-focus': 'var(--mantine-primary-color-filled)',
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
    // Not the primary color: that is red here, as errors are.
    '--bl-focus': 'var(--mantine-color-blue-4)',
    '--bl-chrome': 'var(--mantine-color-dark-8)',
    '--bl-surface': 'var(--mantine-color-dark-7)',
    '--bl-border': 'var(--mantine-color-dark-5)',
    '--bl-hover': 'var(--mantine-color-dark-6)',
    '--bl-selected': 'rgb(239 68 68 / 12%)',
    '--bl-shadow': '0 1px 2px rgb(0 0 0 / 40%)',
    '--bl-shadow-float': '0 0 0 1px rgb(255 255 255 / 8%), 0 12px 32px -6px rgb(0 0 0 / 70%)',
  },
});
