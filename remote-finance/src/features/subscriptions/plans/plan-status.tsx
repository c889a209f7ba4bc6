import { IconEyeOff, StatusBadge, type Tone } from '@backlot/ui';
import type { Plan } from '@backlot/contracts/money/plans/plan';
import { planStatusLabels } from './plans.messages.ts';

const tones: Record<Plan['status'], Tone> = {
  draft: 'info',
  active: 'success',
  hidden: 'warning',
  retired: 'neutral',
};

export function PlanStatusBadge({ status }: Pick<Plan, 'status'>) {
  return (
    <StatusBadge
      tone={tones[status]}
      label={planStatusLabels[status]}
      {...(status === 'hidden' && { icon: IconEyeOff })}
    />
  );
}
