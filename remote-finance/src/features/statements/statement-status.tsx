import { IconCircle, IconClock, IconEdit, IconFileText, IconFlag, statusBadge, type Tone } from '@backlot/ui';
import type { StatementStatus } from '@backlot/contracts/money/statements/statement';
import { statusLabels } from './statements.messages.ts';

const tones: Record<StatementStatus, Tone> = {
  open: 'neutral',
  calculated: 'warning',
  issued: 'info',
  approved: 'progress',
  paid: 'success',
  disputed: 'danger',
  corrected: 'neutral',
};

export const StatementStatusBadge = statusBadge(statusLabels, tones, {
  open: IconClock,
  calculated: IconCircle,
  issued: IconFileText,
  disputed: IconFlag,
  corrected: IconEdit,
});
