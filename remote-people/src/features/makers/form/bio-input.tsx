import { languageName } from '@backlot/ui';
import { Select, Textarea } from '@backlot/ui/form';
import { FieldRows, type InputProps } from '@backlot/ui/record-form';
import { type MakerDraft, makerLimits } from '@backlot/contracts/catalog/makers/maker';
import { languageChoices, withChosen } from '../../../record-form/choices.ts';
import { FieldGroup } from './field-group.tsx';
import { formMessages as m } from './maker-form.messages.ts';

type Texts = MakerDraft['bio'];

/** The text about the maker in several languages. */
export function BioInput(props: InputProps<Texts>) {
  const { label, value, onChange, error, context, 'data-path': path } = props;
  const texts = Object.entries(value);
  const replace = (index: number, next: [language: string, text: string] | null) =>
    onChange(Object.fromEntries(texts.flatMap((text, at) => (at === index ? (next ? [next] : []) : [text]))));
  const unused = languageChoices().find((choice) => !(choice.value in value));
  const added = texts.length === 0 ? 'en' : (unused?.value ?? 'en');
  const choicesFor = (own: string) =>
    withChosen(languageChoices(), [own]).filter((choice) => choice.value === own || !(choice.value in value));
  return (
    <FieldGroup label={label} path={path}>
      <FieldRows
        count={texts.length}
        nameOf={(index) => languageName(texts[index]?.[0] ?? '')}
        removeLabel={m.remove}
        addLabel={m.addLanguage}
        error={error}
        onAdd={() => onChange({ ...value, [added]: '' })}
        onRemove={(index) => replace(index, null)}
      >
        {(index) => {
          const [language = '', text = ''] = texts[index] ?? [];
          return (
            <>
              <Select
                label={m.language}
                required
                searchable
                allowDeselect={false}
                data={choicesFor(language)}
                value={language}
                onChange={(next) => next && replace(index, [next, text])}
              />
              <Textarea
                label={m.text}
                required
                autosize
                minRows={3}
                maxRows={12}
                maxLength={makerLimits.bio}
                data-path={`${path}.${language}`}
                value={text}
                error={context.errorAt(language)}
                onChange={({ currentTarget }) => replace(index, [language, currentTarget.value])}
              />
            </>
          );
        }}
      </FieldRows>
    </FieldGroup>
  );
}
