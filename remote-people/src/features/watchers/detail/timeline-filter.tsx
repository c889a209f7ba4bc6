import { Select } from '@backlot/ui/form';
import type { TimelineKind } from '@backlot/contracts/people/watchers/timeline';
import { choicesFrom } from '../../../record-form/choices.ts';
import { detailMessages, timelineLabels } from './detail.messages.ts';

const m = detailMessages.timeline;
const everything = 'all';

type Props = { kind: TimelineKind | undefined; onChoose: (kind: string | null) => void };

/** Which kind of entries the timeline shows; null: all. */
export default function TimelineFilter({ kind, onChoose }: Props) {
  return (
    <Select
      label={m.filter}
      allowDeselect={false}
      data={[{ value: everything, label: m.all }, ...choicesFrom(timelineLabels)]}
      value={kind ?? everything}
      onChange={(next) => onChoose(next === everything ? null : next)}
    />
  );
}
