import { withoutLanguage } from '@backlot/ui/record-form';
import { appContentLimits, mainLanguage } from '@backlot/contracts/site/app-content/app-content';
import { type ReactNode, useState } from 'react';
import { TranslationsFieldset } from '../../../translations/translations-fieldset.tsx';

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
  // A language without an image isn't in the value yet.
  const [added, setAdded] = useState<readonly string[]>([]);
  return (
    <TranslationsFieldset
      error={error}
      languages={[...new Set([mainLanguage, ...Object.keys(value), ...added])]}
      required={mainLanguage}
      max={appContentLimits.languages}
      onAdd={(language) => {
        setAdded([...added, language]);
        onChange({ ...value, [language]: blank });
      }}
      onRemove={(language) => {
        setAdded(added.filter((other) => other !== language));
        onChange(withoutLanguage(value, language));
      }}
    >
      {(language) =>
        children(language, value[language] ?? blank, (next) => onChange({ ...value, [language]: next }))
      }
    </TranslationsFieldset>
  );
}
