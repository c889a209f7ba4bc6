import { Alert, Anchor, OfflineBanner } from '@backlot/ui';
import { useLocation } from 'react-router-dom';
import { federationMessages as messages } from './federation.messages.ts';
import { isSafeMode } from './release.ts';

/** Banners above the page: safe mode, and no connection. */
export function Notices() {
  const { pathname } = useLocation();
  return (
    <>
      {isSafeMode && (
        <Alert role="status" color="yellow" title={messages.safeMode} mb="md">
          <Anchor href={pathname}>{messages.leaveSafeMode}</Anchor>
        </Alert>
      )}
      <OfflineBanner />
    </>
  );
}
