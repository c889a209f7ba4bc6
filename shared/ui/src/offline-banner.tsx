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

/** Whether the browser says that it has no network. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);

/** Says that there is no connection, while there is none. */
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
