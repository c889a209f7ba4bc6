import { Alert, Anchor } from '@backlot/ui';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { federationMessages as messages } from './federation.messages.ts';
import { isSafeMode } from './release.ts';

const watchConnection = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Banners above the page: safe mode, and no connection. */
export function Notices() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const { pathname } = useLocation();
  return (
    <>
      {isSafeMode && (
        <Alert role="status" color="yellow" title={messages.safeMode} mb="md">
          <Anchor href={pathname}>{messages.leaveSafeMode}</Anchor>
        </Alert>
      )}
      {!isOnline && (
        <Alert role="status" color="yellow" title={messages.offline} mb="md">
          {messages.offlineText}
        </Alert>
      )}
    </>
  );
}
