import { IconClock, IconEdit, IconFileText, IconFlag, StatusBadge, type Tone } from '@backlot/ui';
import type { StatementStatus } from '@backlot/contracts/money/statements/statement';
import { statusLabels } from './statements.messages.ts';

type Look = { tone: Tone; icon?: typeof IconClock };

/** The tone of each status. */
const looks: Record<StatementStatus, Look> = {
  open: { tone: 'neutral', icon: IconClock },
  calculated: { tone: 'warning' },
  issued: { tone: 'info', icon: IconFileText },
  approved: { tone: 'progress' },
  paid: { tone: 'success' },
  disputed: { tone: 'danger', icon: IconFlag },
  corrected: { tone: 'neutral', icon: IconEdit },
};

export const StatementStatusBadge = ({ status }: { status: StatementStatus }) => (
  <StatusBadge {...looks[status]} label={statusLabels[status]} />
);
