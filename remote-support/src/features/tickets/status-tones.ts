import type { StatusIcon, StatusTone } from '@backlot/contracts/platform/releases/remotes';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';

export const statusTones: Record<TicketRow['status'], StatusTone> = {
  new: 'warning',
  open: 'info',
  pending: 'progress',
  on_hold: 'progress',
  solved: 'success',
  closed: 'neutral',
};

/** Where the tone says too little. */
export const statusIcons: Partial<Record<TicketRow['status'], StatusIcon>> = {
  new: 'inbox',
  pending: 'clock',
  closed: 'lock',
};
