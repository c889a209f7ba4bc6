import { darkModeAtom, layoutAtom, rtlAtom } from '@backlot/data/layout';
import { queryClient } from '@backlot/data/query-client';
import { useUser } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import {
  applyPreferences,
  CurrentUserId,
  SlotRenderer,
  ThemeProvider,
  Toaster,
  UndoOutlet,
} from '@backlot/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import type { SlotRequest } from '@backlot/contracts/platform/releases/slots';

const applyLayout = () => applyPreferences(store.get(layoutAtom));
applyLayout();
store.sub(layoutAtom, applyLayout);

/** All that host pages and remotes share: one store, one cache of server data, one theme, one toaster. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Theme>{children}</Theme>
      </QueryClientProvider>
    </Provider>
  );
}

const Slot = lazy(async () => ({ default: (await import('../federation/slot.tsx')).Slot }));
const renderSlot = (request: SlotRequest) => (
  <Suspense>
    <Slot {...request} />
  </Suspense>
);

function Theme({ children }: { children: ReactNode }) {
  const isDark = useAtomValue(darkModeAtom);
  const isRtl = useAtomValue(rtlAtom);
  const user = useUser();
  return (
    <ThemeProvider colorScheme={isDark ? 'dark' : 'light'} dir={isRtl ? 'rtl' : 'ltr'}>
      <CurrentUserId value={user?._id ?? null}>
        <SlotRenderer value={renderSlot}>{children}</SlotRenderer>
      </CurrentUserId>
      <Toaster>
        <UndoOutlet />
      </Toaster>
    </ThemeProvider>
  );
}
