import { ActionIcon, IconTrash, languageName, Stack } from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { appContentLimits, mainLanguage } from '@backlot/contracts/site/app-content/app-content';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { languagesQuery } from './app-content.data.ts';
import classes from './app-content.module.css';
import { entryMessages as m } from './entry.messages.ts';

type Props<T> = {
  value: Readonly<Record<string, T>>;
  /** The initial value of an added language. */
  blank: T;
  onChange: (value: Record<string, T>) => void;
  error?: ReactNode;
  children: (language: string, value: T, change: (next: T) => void) => ReactNode;
};

/** An input for English, which is required, and one for each added language. */
export function PerLanguage<T>({ value, blank, onChange, error, children }: Props<T>) {
  const { data = [] } = useQuery(languagesQuery());
  // A language without an image isn't in the value yet.
  const [added, setAdded] = useState<readonly string[]>([]);
  const languages = [...new Set([mainLanguage, ...Object.keys(value), ...added])];
  const free = data.flatMap(({ key, name }) =>
    languages.includes(key) ? [] : [{ value: key, label: name }],
  );
  const remove = (language: string) => {
    setAdded(added.filter((other) => other !== language));
    onChange(Object.fromEntries(Object.entries(value).filter(([other]) => other !== language)));
  };
  return (
    <Stack gap="md">
      {languages.map((language) => (
        <div key={language} className={classes.language}>
          {children(language, value[language] ?? blank, (next) => onChange({ ...value, [language]: next }))}
          {language !== mainLanguage && (
            <ActionIcon
              className={classes.remove ?? ''}
              size="lg"
              variant="subtle"
              color="gray"
              aria-label={m.removeLanguage(languageName(language))}
              onClick={() => remove(language)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {languages.length < appContentLimits.languages && (
        <Select
          label={m.addLanguage}
          data={free}
          value={null}
          searchable
          maw={360}
          nothingFoundMessage={m.nothingFound}
          error={error}
          onChange={(language) => {
            if (!language) return;
            setAdded([...added, language]);
            onChange({ ...value, [language]: blank });
          }}
        />
      )}
    </Stack>
  );
}
