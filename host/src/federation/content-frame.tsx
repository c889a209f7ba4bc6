import { Outlet, useLocation } from 'react-router-dom';
import { Alert, Anchor, OfflineBanner, RecordParts } from '@backlot/ui';
import { federationMessages as messages } from './federation.messages.ts';
import { useRecordParts } from './placements.ts';
import { useReleasedUpdates } from './quiet-navigation.ts';
import { isSafeMode } from './release.ts';

/** The content of the shell: banners, then the page. */
export function ContentFrame() {
  useReleasedUpdates();
  return (
    <RecordParts value={useRecordParts()}>
      <Notices />
      <Outlet />
    </RecordParts>
  );
}

/** Banners above the page: safe mode, and no connection. */
function Notices() {
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
