import { Button, Group, Stack, Text } from '@backlot/ui';
import { NumberInput, Select, Switch, TextInput } from '@backlot/ui/form';
import { DateInput } from '@backlot/ui/dates';
import { FormDrawer, useReportDirty } from '../../../form-drawer/form-drawer.tsx';
import { licenseType } from '@backlot/contracts/catalog/movies/licenses';
import { type RightInput, rightInput, rightMode } from '@backlot/contracts/catalog/movies/rights';
import { rightsProblems } from '@backlot/contracts/catalog/movies/rights-rules';
import { useState } from 'react';
import { choicesFrom } from '../movie-choices.ts';
import { dayOf, lastDayOf, midnight, problemWords } from './rights-words.ts';
import { licenseLabels } from '../movies.messages.ts';
import { drawerMessages as m, modeLabels, rightsMessages } from './rights.messages.ts';
import { TerritoryPicker } from './territory-picker.tsx';
import type { Territories } from './use-territories.ts';

type FieldErrors = Readonly<Partial<Record<keyof RightInput, string>>>;
type Props = {
  /** What is edited; null while the drawer is closed. */
  right: RightInput | null;
  isNew: boolean;
  /** The others of the set: they are not to be contradicted. */
  others: readonly RightInput[];
  territories: Territories;
  onDone: (right: RightInput) => void;
  onClose: () => void;
};

/** One right, added or changed; it reaches the set when it agrees with the others. */
export function RightDrawer({ right, isNew, onClose, ...rest }: Props) {
  return (
    <FormDrawer
      opened={right !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={isNew ? m.addTitle : m.editTitle}
      closeLabel={m.close}
    >
      {(drawer) => right && <RightForm right={right} {...rest} {...drawer} />}
    </FormDrawer>
  );
}

function RightForm({
  right,
  others,
  territories,
  onDone,
  onDirty,
  onClose,
}: Omit<Props, 'right' | 'isNew'> & { right: RightInput; onDirty: (isDirty: boolean) => void }) {
  const [draft, setDraft] = useState(right);
  const [errors, setErrors] = useState<FieldErrors>({});
  useReportDirty(onDirty, JSON.stringify(draft) !== JSON.stringify(right));
  const set = (change: Partial<RightInput>) => {
    setDraft({ ...draft, ...change });
    setErrors({});
  };
  const submit = () => {
    const found = errorsOf(draft, others, territories);
    setErrors(found);
    if (Object.keys(found).length === 0) onDone(draft);
  };
  const isAllowed = draft.mode === 'allow';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Select
          label={rightsMessages.license}
          data={choicesFrom(licenseLabels)}
          value={draft.licenseType}
          allowDeselect={false}
          onChange={(value) => set({ licenseType: licenseType.parse(value) })}
        />
        <Select
          label={m.mode}
          description={m.modeHelp}
          data={choicesFrom(modeLabels)}
          value={draft.mode}
          allowDeselect={false}
          onChange={(value) => {
            const mode = rightMode.parse(value);
            set({ mode, ...(mode === 'deny' && { holdbackDays: null, exclusive: false }) });
          }}
        />
        <TerritoryPicker
          value={draft.territories}
          territories={territories}
          error={errors.territories}
          onChange={(codes) => set({ territories: codes })}
        />
        <Group grow align="flex-start">
          <DateInput
            label={m.startDay}
            required
            value={dayOf(draft.startAt)}
            error={errors.startAt}
            onChange={(day) => day && set({ startAt: midnight(day) })}
          />
          <DateInput
            label={m.endDay}
            clearable
            clearButtonProps={{ 'aria-label': m.clearEnd }}
            value={draft.endAt && lastDayOf(draft.endAt)}
            error={errors.endAt}
            onChange={(day) => set({ endAt: day ? midnight(day, 1) : null })}
          />
        </Group>
        <Text size="xs" c="dimmed" mt="-sm">
          {m.endHelp}
        </Text>
        {isAllowed && (
          <>
            <NumberInput
              label={m.holdback}
              description={m.holdbackHelp}
              min={1}
              allowDecimal={false}
              value={draft.holdbackDays ?? ''}
              error={errors.holdbackDays}
              onChange={(next) => set({ holdbackDays: next === '' ? null : Number(next) })}
            />
            <Switch
              label={m.exclusive}
              description={m.exclusiveHelp}
              checked={draft.exclusive}
              onChange={(event) => set({ exclusive: event.currentTarget.checked })}
            />
          </>
        )}
        <TextInput
          label={m.contract}
          maxLength={200}
          value={draft.contract ?? ''}
          error={errors.contract}
          onChange={(event) => set({ contract: event.currentTarget.value || null })}
        />
        <Text size="sm" c="dimmed">
          {m.unsaved}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button type="submit">{m.done}</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** First what is wrong with each field, then what the right does to the others. */
function errorsOf(draft: RightInput, others: readonly RightInput[], territories: Territories): FieldErrors {
  const { startAt, endAt, ...rest } = draft;
  const wire = { ...rest, startAt: startAt.toISOString(), endAt: endAt?.toISOString() ?? null };
  const parsed = rightInput.safeParse(wire);
  if (!parsed.success)
    return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const own = rightsProblems([...others, draft]).filter(({ index }) => index === others.length);
  return Object.fromEntries(
    own.map((problem) => [problem.field, problemWords(problem, others, territories)]),
  );
}
