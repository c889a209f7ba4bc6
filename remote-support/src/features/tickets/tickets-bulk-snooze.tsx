import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { useState } from 'react';
import { laterMessages } from './later.messages.ts';
import { timeOf, type When } from './later-times.ts';
import { bulkMessages } from './tickets-bulk.messages.ts';
import type { TicketBulkInput } from './tickets.data.ts';
import { WhenInput } from './when-input.tsx';

const { snooze: m } = laterMessages;

/** Until when the selected tickets are snoozed. */
export function TicketsBulkSnooze({ onChosen, onClose }: BulkChosen<TicketBulkInput>) {
  const [when, setWhen] = useState<When>({ choice: 'hours', at: null });
  return (
    <BulkChoice
      isReady={timeOf(when) !== null}
      onNext={() => {
        const until = timeOf(when);
        if (until) onChosen({ type: 'snooze', until: until.toISOString() });
      }}
      onClose={onClose}
      keep={bulkMessages.keeps.snooze}
    >
      <WhenInput label={m.until} choices={['hours', 'tomorrow', 'week']} value={when} onChange={setWhen} />
    </BulkChoice>
  );
}
