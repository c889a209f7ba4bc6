import { languageName } from '@backlot/ui';
import { Select, TextInput } from '@backlot/ui/form';
import {
  asChoice,
  asText,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  textInput,
} from '@backlot/ui/record-form';
import type { FieldNames } from '@backlot/contracts/platform/records/field-errors';
import {
  type AppContentDraft,
  type appContentFields,
  appContentLimits,
  appPlatform,
  mainLanguage,
} from '@backlot/contracts/site/app-content/app-content';
import { imageMessages } from '../../image-input/image-input.messages.ts';
import { platformLabels } from './app-content.messages.ts';
import { ContentInput } from './value/content-input.tsx';
import { detailMessages as m } from './app-content-detail.messages.ts';
import { formatValue } from './value/value-text.tsx';

/** How each field is edited. */
export const appContentInputs: FieldInputs<typeof appContentFields> = {
  key: KeyInput,
  platform: PlatformInput,
  description: textInput(),
  content: ContentInput,
};

/** Each field as text. */
export const appContentTexts: FieldTexts<typeof appContentFields> = {
  key: asText,
  platform: asChoice(platformLabels),
  description: asText,
  content: formatValue,
};

/** Names of the parts of a draft, for its errors. */
export const appContentPartNames = ({ content }: AppContentDraft): FieldNames => {
  if (content.kind === 'flags') return { 'content.value.minVersion': { label: m.minVersion } };
  const languages = [...new Set([mainLanguage, ...Object.keys(content.value)])];
  return Object.fromEntries(
    languages.flatMap((language) => {
      const name = languageName(language);
      const path = `content.value.${language}`;
      if (content.kind !== 'image') return [[path, { label: m.value(name) }]];
      return [
        [path, { label: m.image(name), missing: m.imageMissing }],
        [`${path}.alt`, { label: m.alt(name), missing: imageMessages.altMissing }],
      ];
    }),
  );
};

type Props<V> = InputProps<V, AppContentDraft>;

/** App flags have a key of their own. */
function KeyInput({ context, onChange, ...props }: Props<string>) {
  return (
    <TextInput
      {...props}
      disabled={context.draft.content.kind === 'flags'}
      spellCheck={false}
      maxLength={appContentLimits.key}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function PlatformInput({ context, onChange, ...props }: Props<AppContentDraft['platform']>) {
  const isFlags = context.draft.content.kind === 'flags';
  return (
    <Select
      {...props}
      data={appPlatform.options
        .filter((value) => !isFlags || value !== 'all')
        .map((value) => ({ value, label: platformLabels[value] }))}
      allowDeselect={false}
      onChange={(value) => onChange(appPlatform.parse(value))}
    />
  );
}
