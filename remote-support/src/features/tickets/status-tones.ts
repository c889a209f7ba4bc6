import type { StatusTone } from '@backlot/contracts/platform/releases/remotes';
import type { TicketRow } from '@backlot/contracts/support/tickets/ticket';

export const statusTones: Record<TicketRow['status'], StatusTone> = {
  new: 'warning',
  open: 'info',
  pending: 'progress',
  on_hold: 'progress',
  solved: 'success',
  closed: 'neutral',
};
