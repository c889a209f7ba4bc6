import { languageName } from '@backlot/ui';
import { Switch, Textarea } from '@backlot/ui/form';
import { appContentLimits, type AppContentValue } from '@backlot/contracts/site/app-content/app-content';
import type { ReactNode } from 'react';
import { entryMessages as m } from './entry.messages.ts';
import { FlagFields } from './flag-fields.tsx';
import { ImageField } from './image-field.tsx';
import { PerLanguage } from './per-language.tsx';
import type { EntryFormState } from './use-entry-form.ts';

type Props = Pick<EntryFormState, 'form'>;
type Image = Extract<AppContentValue, { kind: 'image' }>['value'][string];

/** The inputs of a value of each kind, by language. */
export function ContentFields({ form }: Props) {
  const { content } = form.values;
  const set = (next: AppContentValue) => form.setFieldValue('content', next);
  // From the current state: an upload that ends later must not restore old values.
  const changeImage = (language: string, update: (current: Image | null) => Image | null) =>
    form.setFieldValue('content', (current) => {
      if (current.kind !== 'image') return current;
      const value = present({ ...current.value, [language]: update(current.value[language] ?? null) });
      return { ...current, value };
    });
  const errorOf = (language: string): ReactNode => form.errors[`content.value.${language}`];
  switch (content.kind) {
    case 'string':
    case 'json': {
      const isJson = content.kind === 'json';
      return (
        <PerLanguage
          value={content.value}
          blank={isJson ? '{}' : ''}
          onChange={(value) => set({ ...content, value })}
          error={form.errors['content.value']}
        >
          {(language, value, change) => (
            <Textarea
              label={m.value(languageName(language))}
              {...(isJson && { description: m.jsonHelp, ff: 'monospace', spellCheck: false })}
              {...(!isJson && { lang: language, dir: 'auto' })}
              autosize
              minRows={isJson ? 4 : 2}
              maxRows={20}
              maxLength={isJson ? appContentLimits.json : appContentLimits.string}
              data-path={`content.value.${language}`}
              value={value}
              error={errorOf(language)}
              onChange={(event) => change(event.currentTarget.value)}
            />
          )}
        </PerLanguage>
      );
    }
    case 'bool':
      return (
        <PerLanguage
          value={content.value}
          blank={false}
          onChange={(value) => set({ ...content, value })}
          error={form.errors['content.value']}
        >
          {(language, value, change) => (
            <Switch
              label={m.isOn(languageName(language))}
              checked={value}
              data-path={`content.value.${language}`}
              onChange={(event) => change(event.currentTarget.checked)}
            />
          )}
        </PerLanguage>
      );
    case 'image':
      return (
        <PerLanguage<Image | null>
          value={content.value}
          blank={null}
          onChange={(value) => set({ ...content, value: present(value) })}
          error={form.errors['content.value']}
        >
          {(language, image) => (
            <ImageField
              language={language}
              image={image}
              onChange={(update) => changeImage(language, update)}
              error={errorOf(language)}
              altError={form.errors[`content.value.${language}.alt`]}
            />
          )}
        </PerLanguage>
      );
    case 'flags':
      return <FlagFields form={form} flags={content.value} />;
  }
}

/** Languages that have one. */
const present = <T,>(values: Record<string, T | null>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([language, value]) => (value === null ? [] : [[language, value]])),
  );
