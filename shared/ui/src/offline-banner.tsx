import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { messages } from './messages.ts';
import classes from './offline-banner.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser is offline. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);

/** A banner while the browser is offline. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.banner}>
          <IconWifiOff size={16} aria-hidden />
          {messages.offline}
        </p>
      )}
    </div>
  );
}
