import type { AuditNames } from '../platform/audit/audit-names.ts';

export const supportAuditNames: AuditNames = {
  types: { communication: 'message', slaPolicy: 'SLA policy' },
  verbs: {
    reply: 'Replied {to …}',
    receive: 'Received a message',
    dismissMail: 'Deleted an email without a ticket',
    writeReply: 'Wrote a reply',
    cancelReply: 'Canceled a reply',
    addNote: 'Added a note',
    assign: 'Assigned',
    escalate: 'Escalated',
    assignTeam: 'Assigned {…} to a team',
    setStatus: 'Set the status',
    setPriority: 'Set the priority',
    snooze: 'Snoozed',
    wake: 'Ended the snooze',
    markSpam: 'Marked {…} as spam',
    absorb: 'Merged another one into it',
    notSpam: 'Marked {…} as not spam',
    rate: 'Rated',
    startSending: 'Started sending {…}',
    finishSending: 'Sent {…} to everyone',
    stopSending: 'Stopped sending {…}',
  },
};
