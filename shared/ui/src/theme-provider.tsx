import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { pageNonce } from './page-nonce.ts';
import { theme } from './theme.ts';

type Props = {
  colorScheme?: 'light' | 'dark';
  dir?: 'ltr' | 'rtl';
  /** Nonce of the style elements of responsive props; by default that of the page's scripts. */
  nonce?: string;
  /** `test` turns transitions and portals off. */
  env?: 'default' | 'test';
  children: ReactNode;
};

/**
 * The theme's variables and visibility classes come from `theme.css`, not from style elements added at run time:
 * the first paint has them, and nothing needs `innerHTML`.
 */
export function ThemeProvider({
  colorScheme = 'light',
  dir = 'ltr',
  nonce,
  env = 'default',
  children,
}: Props) {
  useLayoutEffect(() => {
    document.documentElement.dir = dir;
  }, [dir]);
  return (
    <DirectionProvider initialDirection={dir}>
      <MantineProvider
        theme={theme}
        forceColorScheme={colorScheme}
        withCssVariables={false}
        withGlobalClasses={false}
        deduplicateInlineStyles
        getStyleNonce={() => nonce ?? pageNonce()}
        env={env}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
