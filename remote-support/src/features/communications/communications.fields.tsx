import { formatDateTime } from '@backlot/ui';
import {
  asChoice,
  asText,
  describeRevisions,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  type NameOf,
  choiceInput,
  textInput,
} from '@backlot/ui/record-form';
import { richTextInput } from '@backlot/ui/rich-text';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import type { AudienceKind } from '@backlot/contracts/support/communications/audience';
import {
  communication,
  type Communication,
  communicationFields,
  communicationHistoryLabels,
  communicationLimits,
  type messageTemplateFields,
} from '@backlot/contracts/support/communications/communication';
import { variablesOf } from '@backlot/contracts/support/communications/variables';
import type { ComponentType } from 'react';
import { AudienceInput } from './audience-input.tsx';
import { describeAudience } from './audience-text.ts';
import { contentMessages, kindLabels, statusLabels } from './communications.messages.ts';

/** An input that lists the variables of the draft’s audience. */
const withVariables = <Draft extends object>(
  Input: ComponentType<InputProps<string>>,
  kindOf: (draft: Draft) => AudienceKind,
) =>
  function InputWithVariables(props: InputProps<string, Draft>) {
    const { draft } = props.context;
    return <Input {...props} description={contentMessages.variables(variablesOf(kindOf(draft)))} />;
  };

const contentInputs = <Draft extends object>(kindOf: (draft: Draft) => AudienceKind) => ({
  subject: withVariables(textInput({ dir: 'auto' }), kindOf),
  preheader: textInput({ dir: 'auto' }),
  body: withVariables(richTextInput({ max: communicationLimits.body }), kindOf),
});
const contentTexts = { subject: asText, preheader: asText, body: plainTextOf };

/** How each field is edited. */
export const communicationInputs: FieldInputs<typeof communicationFields> = {
  name: textInput({ dir: 'auto' }),
  audience: AudienceInput,
  ...contentInputs(({ audience }: Pick<Communication, 'audience'>) => audience.kind),
};
export const messageTemplateInputs: FieldInputs<typeof messageTemplateFields> = {
  name: textInput({ dir: 'auto' }),
  kind: choiceInput(kindLabels),
  ...contentInputs(({ kind }: { kind: AudienceKind }) => kind),
};

/** Each field as text. */
export const communicationTexts: FieldTexts<typeof communicationFields> = {
  name: asText,
  audience: describeAudience,
  ...contentTexts,
};
export const messageTemplateTexts: FieldTexts<typeof messageTemplateFields> = {
  name: asText,
  kind: asChoice(kindLabels),
  ...contentTexts,
};

const { status, sendAt } = communication.shape;

export const communicationRevisions = (nameOf: NameOf) =>
  describeRevisions(communicationFields, communicationTexts, nameOf, {
    type: 'communication',
    labels: communicationHistoryLabels,
    text: (field, value) => {
      const known = field === 'status' ? status.safeParse(value).data : undefined;
      if (known) return statusLabels[known];
      const at = sendAt.safeParse(value).data;
      return at ? formatDateTime(at) : undefined;
    },
  });
