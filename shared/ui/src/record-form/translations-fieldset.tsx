import { ActionIcon, Stack, Text } from '@mantine/core';
import { Select } from '../choices.tsx';
import { type ReactNode, useRef } from 'react';
import { addAndFocus } from '../form/add-row.tsx';
import { languageName } from '../format.ts';
import { IconTrash } from '../icons.ts';
import { translationMessages as m } from './translations.messages.ts';
import classes from './translations.module.css';

type Choice = { value: string; label: string };
export type TranslationsProps = {
  /** Title of the group, where its field has no other. */
  legend?: string;
  help?: string | undefined;
  error?: ReactNode;
  /** Marks the group for the error summary. */
  path?: string;
  /** All languages that may be added. */
  choices: readonly Choice[];
  /** Tags of the languages with inputs, in their order. */
  languages: readonly string[];
  /** Can't be removed. */
  required?: string;
  /** Languages allowed at most. */
  max?: number;
  onAdd: (language: string) => void;
  onRemove: (language: string) => void;
  /** The inputs of one language. */
  children: (language: string) => ReactNode;
};

/** Inputs by language, with languages to add and remove. */
export function TranslationsFieldset(props: TranslationsProps) {
  const { legend, help, error, path, choices, languages, required, max = Infinity, onAdd, onRemove } = props;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const free = choices.filter(({ value }) => !languages.includes(value));
  return (
    <fieldset ref={fieldset} className={classes.translations} data-path={path} tabIndex={-1}>
      {legend && <legend>{legend}</legend>}
      <Stack gap="sm">
        {help && (
          <Text size="xs" c="dimmed">
            {help}
          </Text>
        )}
        {error && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        {languages.map((language) => (
          <div key={language} className={classes.language} role="group" aria-label={languageName(language)}>
            <div>{props.children(language)}</div>
            {language !== required && (
              <ActionIcon
                size="lg"
                variant="subtle"
                color="gray"
                aria-label={m.remove(languageName(language))}
                onClick={() => onRemove(language)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        ))}
        {languages.length < max && (
          <Select
            label={m.add}
            data={free}
            value={null}
            searchable
            maw={360}
            nothingFoundMessage={m.nothingFound}
            onChange={(language) =>
              language && fieldset.current && addAndFocus(fieldset.current, () => onAdd(language))
            }
          />
        )}
      </Stack>
    </fieldset>
  );
}

/** `value` without one of its languages. */
export const withoutLanguage = <T,>(
  value: Readonly<Record<string, T>>,
  language: string,
): Record<string, T> => Object.fromEntries(Object.entries(value).filter(([key]) => key !== language));
