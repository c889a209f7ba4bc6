import { NumberInput, Select, TextInput } from '@backlot/ui/form';
import {
  asChoice,
  asName,
  asText,
  asTranslations,
  asYesNo,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  optionalChoiceInput,
  optionalTextInput,
  switchInput,
  translatedNamesInput,
} from '@backlot/ui/record-form';
import { slugOf } from '@backlot/contracts/catalog/movies/slug';
import type { Lookup, LookupDraft, lookupFields } from '@backlot/contracts/site/lookups/edit';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useLanguageChoices } from '../../translations/translations-fieldset.tsx';
import { lookupsQuery } from './lookups.data.ts';
import { colorNames, fieldMessages as m, keyFormats } from './lookups.messages.ts';

/** The entry that a form edits; null is a new one. */
export const LookupContext = createContext<{ type: LookupType; stored: Lookup | null }>({
  type: 'rating',
  stored: null,
});

/** How each field is edited. */
export const lookupInputs: FieldInputs<typeof lookupFields> = {
  name: NameInput,
  key: KeyInput,
  color: optionalChoiceInput(colorNames),
  parentKey: BoardInput,
  meta: AgeInput,
  description: optionalTextInput({ rows: 2 }),
  i18n: translatedNamesInput({ useChoices: useLanguageChoices }),
  active: switchInput(false, true),
};

/** Each field as text. */
export const lookupTexts: FieldTexts<typeof lookupFields> = {
  name: asText,
  key: asText,
  color: asChoice(colorNames),
  parentKey: asName,
  meta: ({ minAge }) => asText(minAge ?? null),
  description: asText,
  i18n: asTranslations,
  active: asYesNo,
};

export function useBoardNames() {
  const { data: boards = [] } = useQuery(lookupsQuery('ratingBoard'));
  return (key: string) => boards.find((board) => board.key === key)?.name ?? key;
}

type Props<V> = InputProps<V, LookupDraft>;

/** The key that a name suggests; codes of languages and currencies can't be derived from their names. */
const suggestedKey = (type: LookupType, name: string): string =>
  type in keyFormats ? '' : slugOf(name).slice(0, 60).replace(/-$/, '');

/** The key of a new entry follows the name until someone types another. */
function NameInput({ context, onChange: _, ...props }: Props<string>) {
  const { type, stored } = useContext(LookupContext);
  const change = (name: string) =>
    context.patch(({ key, name: before }) => {
      const isSuggested = stored === null && key === suggestedKey(type, before);
      return isSuggested ? { name, key: suggestedKey(type, name) } : { name };
    });
  return (
    <TextInput
      {...props}
      autoFocus={props['data-autofocus']}
      maxLength={context.limits.max}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function KeyInput({ context, description, onChange, ...props }: Props<string>) {
  const { type, stored } = useContext(LookupContext);
  const isFixed = stored !== null && (stored.isBase || stored.usageCount > 0);
  return (
    <TextInput
      {...props}
      disabled={isFixed}
      description={isFixed ? m.keyFixed : (keyFormats[type] ?? description)}
      maxLength={context.limits.max}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function BoardInput({ context: _, ...props }: Props<string | null>) {
  const { stored } = useContext(LookupContext);
  const { data: boards = [] } = useQuery(lookupsQuery('ratingBoard'));
  const isFixed = stored !== null && stored.usageCount > 0;
  return (
    <Select
      {...props}
      required
      disabled={isFixed}
      description={isFixed ? m.boardFixed : undefined}
      data={boards.map(({ key, name }) => ({ value: key, label: name }))}
    />
  );
}

function AgeInput({ context, value, onChange, error, ...props }: Props<LookupDraft['meta']>) {
  return (
    <NumberInput
      {...props}
      min={0}
      max={21}
      value={value.minAge ?? null}
      error={context.errorAt('minAge') ?? error}
      onChange={(minAge) => onChange(minAge === null ? {} : { minAge })}
    />
  );
}
