import { IconClock, IconEdit, IconFileText, IconFlag, statusBadge } from '@backlot/ui';
import type { StatementStatus } from '@backlot/contracts/money/statements/statement';
import { statusLabels } from './statements.messages.ts';

export const StatementStatusBadge = statusBadge<StatementStatus>(statusLabels, {
  open: { tone: 'neutral', icon: IconClock },
  calculated: { tone: 'warning' },
  issued: { tone: 'info', icon: IconFileText },
  approved: { tone: 'progress' },
  paid: { tone: 'success' },
  disputed: { tone: 'danger', icon: IconFlag },
  corrected: { tone: 'neutral', icon: IconEdit },
});
