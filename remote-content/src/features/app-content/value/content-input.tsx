import { languageName } from '@backlot/ui';
import { Select, Switch, Textarea } from '@backlot/ui/form';
import { FormCard, type InputProps } from '@backlot/ui/record-form';
import {
  type AppContentDraft,
  appContentKind,
  appContentLimits,
  type AppContentValue,
  flagsKey,
} from '@backlot/contracts/site/app-content/app-content';
import { createContext, useContext } from 'react';
import { ImageInput } from '../../../image-input/image-input.tsx';
import { imageMessages } from '../../../image-input/image-input.messages.ts';
import { uploadImage } from '../app-content.data.ts';
import { kindLabels } from '../app-content.messages.ts';
import { blankOf } from './content-value.ts';
import { detailMessages as m } from '../app-content-detail.messages.ts';
import { FlagsInput } from './flags-input.tsx';
import { PerLanguage } from './per-language.tsx';

/** Whether the form adds a key: an existing one can't become app flags, nor the reverse. */
export const IsNewContext = createContext(true);

type Props = InputProps<AppContentValue, AppContentDraft>;
type Of<K extends AppContentValue['kind']> = Omit<Props, 'value'> & {
  value: Extract<AppContentValue, { kind: K }>;
};
type Image = Of<'image'>['value']['value'][string];

/** A section with the kind of the value and its inputs by language. */
export function ContentInput(props: Props) {
  return (
    <FormCard title={props.label}>
      <KindInput {...props} />
      <ValueInput {...props} />
    </FormCard>
  );
}

function KindInput({ value: { kind }, context, 'data-path': path }: Props) {
  const isNew = useContext(IsNewContext);
  const isFlags = kind === 'flags';
  const kinds = appContentKind.options.filter((value) => isNew || isFlags === (value === 'flags'));
  const choose = (next: AppContentValue['kind']) =>
    context.patch(({ key, platform }) => {
      const content = blankOf(next);
      if (next === 'flags')
        return { content, key: flagsKey, platform: platform === 'all' ? 'web' : platform };
      return { content, key: isFlags ? '' : key };
    });
  return (
    <Select
      label={m.kind}
      data={kinds.map((value) => ({ value, label: kindLabels[value] }))}
      value={kind}
      allowDeselect={false}
      disabled={kinds.length === 1}
      data-path={`${path}.kind`}
      error={context.errorAt('kind')}
      onChange={(value) => choose(appContentKind.parse(value))}
    />
  );
}

function ValueInput({ value, ...props }: Props) {
  switch (value.kind) {
    case 'string':
    case 'json':
      return <TextsInput {...props} value={value} />;
    case 'bool':
      return <SwitchesInput {...props} value={value} />;
    case 'image':
      return <ImagesInput {...props} value={value} />;
    case 'flags':
      return (
        <FlagsInput
          flags={value.value}
          path={`${props['data-path']}.value`}
          errorAt={(part) => props.context.errorAt(`value.${part}`)}
          onChange={(flags) => props.onChange({ kind: 'flags', value: flags })}
        />
      );
  }
}

function TextsInput({
  value: content,
  onChange,
  context: { errorAt },
  'data-path': path,
}: Of<'string' | 'json'>) {
  const isJson = content.kind === 'json';
  return (
    <PerLanguage
      value={content.value}
      blank={isJson ? '{}' : ''}
      onChange={(value) => onChange({ ...content, value })}
      error={errorAt('value')}
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
          data-path={`${path}.value.${language}`}
          value={value}
          error={errorAt(`value.${language}`)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </PerLanguage>
  );
}

function SwitchesInput({ value: content, onChange, context: { errorAt }, 'data-path': path }: Of<'bool'>) {
  return (
    <PerLanguage
      value={content.value}
      blank={false}
      onChange={(value) => onChange({ ...content, value })}
      error={errorAt('value')}
    >
      {(language, value, change) => (
        <Switch
          label={m.isOn(languageName(language))}
          checked={value}
          data-path={`${path}.value.${language}`}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )}
    </PerLanguage>
  );
}

function ImagesInput({ value: content, onChange, context, 'data-path': path }: Of<'image'>) {
  const { errorAt, patch } = context;
  // From the current state: an upload that ends later must not restore old values.
  const change = (language: string, update: (current: Image | null) => Image | null) =>
    patch(({ content: current }) => {
      if (current.kind !== 'image') return {};
      const value = present({ ...current.value, [language]: update(current.value[language] ?? null) });
      return { content: { ...current, value } };
    });
  return (
    <PerLanguage<Image | null>
      value={content.value}
      blank={null}
      onChange={(value) => onChange({ ...content, value: present(value) })}
      error={errorAt('value')}
    >
      {(language, image) => (
        <ImageInput
          label={m.image(languageName(language))}
          altLabel={m.alt(languageName(language))}
          maxAlt={appContentLimits.alt}
          hint={imageMessages.limits}
          shape="landscape"
          image={image}
          upload={uploadImage}
          onChange={(update) => change(language, update)}
          error={errorAt(`value.${language}`)}
          altError={errorAt(`value.${language}.alt`)}
          path={`${path}.value.${language}`}
          isRemovable={false}
        />
      )}
    </PerLanguage>
  );
}

/** Languages that have one. */
const present = <T,>(values: Record<string, T | null>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([language, value]) => (value === null ? [] : [[language, value]])),
  );
