import { Group, Text } from '@backlot/ui';
import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { DateInput, isUnreadDay } from '@backlot/ui/dates';
import { Select, Switch } from '@backlot/ui/form';
import { licenseType, type LicenseType } from '@backlot/contracts/catalog/movies/licenses';
import { rightFields } from '@backlot/contracts/catalog/movies/rights';
import { useState } from 'react';
import { choicesFrom } from '../movie-choices.ts';
import { licenseLabels } from '../movies.messages.ts';
import { dayOf, midnight } from '../rights/describe-right.ts';
import { dayMessages } from '../rights/rights.messages.ts';
import { TerritoryPicker } from '../rights/territory-picker.tsx';
import type { MovieBulkAction } from './bulk.data.ts';
import { saleMessages as m } from './sale-choice.messages.ts';

/** Asks for the right that the movies get. */
export default function RightChoice({ onChosen, onClose }: BulkChosen<MovieBulkAction>) {
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<LicenseType>('svod');
  const [territories, setTerritories] = useState<string[]>([]);
  const [startDay, setStartDay] = useState(dayOf(now));
  const [endDay, setEndDay] = useState<string | null>(null);
  const [replace, setReplace] = useState(false);
  const endAt = endDay === null ? null : midnight(endDay, 1);
  const next = () =>
    onChosen({
      type: 'addRight',
      licenseType: chosen,
      territories,
      startAt: midnight(startDay).toISOString(),
      endAt: endAt?.toISOString() ?? null,
      replace,
    });
  const endProblem = endAt && problemOf(endAt, midnight(startDay), now);
  const hasDays = !isUnreadDay(startDay) && !isUnreadDay(endDay) && !endProblem;
  return (
    <BulkChoice isReady={territories.length > 0 && hasDays} onNext={next} onClose={onClose}>
      <Select
        label={m.license}
        data={choicesFrom(licenseLabels)}
        value={chosen}
        allowDeselect={false}
        onChange={(value) => setChosen(licenseType.parse(value))}
      />
      <TerritoryPicker label={rightFields.territories.label} value={territories} onChange={setTerritories} />
      <Group grow align="flex-start">
        <DateInput
          label={rightFields.startAt.label}
          required
          value={startDay}
          onChange={(day) => day && setStartDay(day)}
        />
        <DateInput
          label={rightFields.endAt.label}
          clearable
          clearButtonProps={{ 'aria-label': dayMessages.clear(rightFields.endAt.label) }}
          value={endDay}
          error={endProblem}
          onChange={setEndDay}
        />
      </Group>
      <Text size="xs" c="dimmed" mt="-sm">
        {rightFields.endAt.help}
      </Text>
      <Switch
        label={m.replace}
        description={m.replaceHelp}
        checked={replace}
        onChange={(event) => setReplace(event.currentTarget.checked)}
      />
    </BulkChoice>
  );
}

function problemOf(endAt: Date, startAt: Date, now: Date): string | null {
  if (endAt <= startAt) return m.endsBefore;
  return endAt <= now ? m.endsPast : null;
}
