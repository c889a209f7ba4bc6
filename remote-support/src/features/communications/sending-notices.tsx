import { Alert, formatDateTime, IconAlertTriangle, IconCalendarTime } from '@backlot/ui';
import type { Communication } from '@backlot/contracts/support/communications/communication';
import { detailMessages as m } from './communications.messages.ts';

type Props = {
  communication: Communication;
  /** It will be sent in a moment. */
  isSoon: boolean;
};

/** When sending starts, and why it stopped or waits. */
export function SendingNotices({ communication: { status, sendAt, stopReason, stalled }, isSoon }: Props) {
  return (
    <>
      {stopReason !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle size={16} />} mb="md" role="status">
          {m.stopped(stopReason)}
        </Alert>
      )}
      {stalled && (
        <Alert color="yellow" icon={<IconAlertTriangle size={16} />} mb="md" role="status">
          {m.stalled(formatDateTime(stalled.since), stalled.problem)}
        </Alert>
      )}
      {status === 'scheduled' && sendAt && (
        <Alert color="blue" icon={<IconCalendarTime size={16} />} mb="md" role="status">
          {isSoon ? m.startsSoon : m.startsAt(formatDateTime(sendAt))}
        </Alert>
      )}
    </>
  );
}
