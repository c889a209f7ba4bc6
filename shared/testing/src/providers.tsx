import { queryClient } from '@backlot/data/query-client';
import { store } from '@backlot/data/store';
import { ThemeProvider, Toaster, UndoOutlet } from '@backlot/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ComponentProps } from 'react';

/** What the host provides to a page: store, query cache, theme, toasts. */
export function Providers({ children, ...theme }: ComponentProps<typeof ThemeProvider>) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider {...theme}>
          {children}
          <Toaster>
            <UndoOutlet />
          </Toaster>
        </ThemeProvider>
      </QueryClientProvider>
    </Provider>
  );
}
