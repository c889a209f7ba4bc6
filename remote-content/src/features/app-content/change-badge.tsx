import { IconEdit, IconPlus, IconTrash, StatusBadge, type Tone } from '@backlot/ui';
import type { AppContentChange } from '@backlot/contracts/site/app-content/app-content';
import { changeLabels } from './app-content.messages.ts';

/** The only definition of each change's look. */
const looks: Record<AppContentChange, { tone: Tone; icon?: typeof IconEdit }> = {
  none: { tone: 'neutral' },
  added: { tone: 'success', icon: IconPlus },
  changed: { tone: 'warning', icon: IconEdit },
  removed: { tone: 'danger', icon: IconTrash },
};

export function ChangeBadge({ change }: { change: AppContentChange }) {
  return <StatusBadge {...looks[change]} label={changeLabels[change]} />;
}
