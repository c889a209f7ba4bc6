import { languageName } from '@backlot/ui';
import { Select, TextInput } from '@backlot/ui/form';
import { FieldRows, type InputProps } from '@backlot/ui/record-form';
import own from '../subscriptions.module.css';
import { plansMessages as m } from './plans.messages.ts';

const languages = 'ar da de el en es fi fr hi it ja ko nb nl pl pt sv tr uk zh-Hans'
  .split(' ')
  .map((value) => ({ value, label: languageName(value) }));

type Names = Record<string, string>;

/** The name in other languages. */
export function NamesInput({
  label,
  value: names,
  onChange,
  error,
  context,
  'data-path': path,
}: InputProps<Names>) {
  const rows = Object.entries(names);
  const unused = languages.filter(({ value }) => !(value in names));
  const set = (index: number, row: [language: string, name: string]) => {
    context.clearErrorAt(row[0]);
    onChange(Object.fromEntries(rows.map((before, at) => (at === index ? row : before))));
  };
  return (
    <fieldset className={own.group}>
      <legend className={own.legend}>{label}</legend>
      <FieldRows
        count={rows.length}
        nameOf={(index) => m.row(m.whatName, index)}
        removeLabel={m.remove}
        addLabel={m.addName}
        error={error}
        onAdd={() => unused[0] && onChange({ ...names, [unused[0].value]: '' })}
        onRemove={(index) => onChange(Object.fromEntries(rows.filter((_, at) => at !== index)))}
      >
        {(index) => {
          const [language = '', name = ''] = rows[index] ?? [];
          return (
            <div className={own.fields}>
              <Select
                label={m.language}
                required
                searchable
                allowDeselect={false}
                data={[{ value: language, label: languageName(language) }, ...unused]}
                value={language}
                onChange={(next) => next && set(index, [next, name])}
              />
              <TextInput
                label={m.name}
                required
                maxLength={context.limits.max}
                lang={language}
                dir="auto"
                data-path={`${path}.${language}`}
                error={context.errorAt(language)}
                value={name}
                onChange={(event) => set(index, [language, event.currentTarget.value])}
              />
            </div>
          );
        }}
      </FieldRows>
    </fieldset>
  );
}
