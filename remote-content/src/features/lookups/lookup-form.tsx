import { Button, Group, Stack, toast } from '@backlot/ui';
import {
  ConflictDialog,
  type ConflictField,
  NumberInput,
  Select,
  Textarea,
  TextInput,
} from '@backlot/ui/form';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { type Lookup, lookupColor, type LookupInput } from '@backlot/contracts/site/lookups/edit';
import { useQuery } from '@tanstack/react-query';
import { NamesInput } from '../../translated-names/names-input.tsx';
import { lookupsOf } from './lookups.data.ts';
import classes from './lookups.module.css';
import { colorNames, keyShapes, lookupsMessages, typeWords } from './lookups.messages.ts';

import { useLookupForm } from './use-lookup-form.ts';

const m = lookupsMessages.form;
const colors = lookupColor.options.map((value) => ({ value, label: colorNames[value] }));

type Props = {
  type: LookupType;
  /** Absent for a new one. */
  lookup?: Lookup;
  onSaved?: (saved: Lookup) => void;
  onClose: () => void;
};

/** An entry being edited in its place, or a new one. Enter saves, Escape leaves it. */
export function LookupForm({ type, lookup, onSaved, onClose }: Props) {
  const { form, setName, isSaving, save, conflict } = useLookupForm(type, lookup, (saved) => {
    toast.success(lookup ? lookupsMessages.saved : lookupsMessages.added(saved.name));
    onSaved?.(saved);
    onClose();
  });
  const isKeyFixed = lookup !== undefined && (lookup.isBase || lookup.usageCount > 0);
  return (
    <>
      <form
        className={classes.form}
        noValidate
        aria-label={lookup ? m.label(lookup.name) : m.newLabel(typeWords[type].one)}
        onSubmit={form.onSubmit(save)}
        onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
      >
        <Stack>
          <div className={classes.fields}>
            <TextInput
              label={m.name}
              required
              data-autofocus
              autoFocus
              {...form.getInputProps('name')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextInput
              label={m.key}
              required
              disabled={isKeyFixed}
              description={isKeyFixed ? m.keyFixed : (keyShapes[type] ?? m.keyHelp)}
              {...form.getInputProps('key')}
            />
            <Select
              label={m.color}
              data={colors}
              placeholder={m.noColor}
              clearable
              clearButtonProps={{ 'aria-label': m.noColor }}
              {...form.getInputProps('color')}
            />
            {type === 'rating' && (
              <>
                <BoardInput isFixed={(lookup?.usageCount ?? 0) > 0} {...form.getInputProps('parentKey')} />
                <NumberInput
                  label={m.minAge}
                  min={0}
                  max={21}
                  allowDecimal={false}
                  value={form.values.meta.minAge ?? ''}
                  error={form.errors['meta.minAge']}
                  onChange={(age) => form.setFieldValue('meta', age === '' ? {} : { minAge: Number(age) })}
                />
              </>
            )}
          </div>
          <Textarea
            label={m.description}
            autosize
            minRows={2}
            {...form.getInputProps('description')}
            value={form.values.description ?? ''}
          />
          <NamesInput
            value={form.values.i18n}
            errors={form.errors}
            onChange={(i18n) => form.setFieldValue('i18n', i18n)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.cancel}
            </Button>
            <Button type="submit" variant="light" loading={isSaving}>
              {m.save}
            </Button>
          </Group>
        </Stack>
      </form>
      {conflict && lookup && (
        <ConflictDialog
          isOpen
          theirs={conflict.theirs}
          mine={form.values}
          base={conflict.base}
          fields={conflictFields}
          isSaving={isSaving}
          onResolve={conflict.resolve}
          onClose={conflict.close}
        />
      )}
    </>
  );
}

const fields = lookupsMessages.historyFields;
const conflictFields: readonly ConflictField<LookupInput>[] = [
  { key: 'name', label: m.name },
  { key: 'key', label: m.key },
  { key: 'color', label: m.color, format: (color) => (color ? colorNames[color] : m.noColor) },
  { key: 'description', label: m.description },
  { key: 'active', label: fields['active'] ?? '' },
  { key: 'parentKey', label: m.board },
  { key: 'meta', label: m.minAge, format: ({ minAge }) => String(minAge ?? '') },
  { key: 'i18n', label: m.translations, format: (names) => Object.values(names).join(', ') },
];

type BoardProps = { isFixed: boolean; value?: string | null; onChange?: (value: string | null) => void };

function BoardInput({ isFixed, ...props }: BoardProps) {
  const { data = [] } = useQuery(lookupsOf('ratingBoard'));
  return (
    <Select
      label={m.board}
      required
      disabled={isFixed}
      description={isFixed ? m.keyFixed : undefined}
      data={data.map(({ key, name }) => ({ value: key, label: name }))}
      {...props}
    />
  );
}
