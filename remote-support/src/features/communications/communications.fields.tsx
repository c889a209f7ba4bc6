import { formatDateTime } from '@backlot/ui';
import {
  asChoice,
  asText,
  describeRevisions,
  type FieldInputs,
  type FieldTexts,
  type NameOf,
  choiceInput,
  textInput,
} from '@backlot/ui/record-form';
import { richTextInput } from '@backlot/ui/rich-text';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import {
  communication,
  communicationFields,
  communicationHistoryLabels,
  communicationLimits,
  type messageTemplateFields,
} from '@backlot/contracts/support/communications/communication';
import { AudienceInput } from './audience-input.tsx';
import { describeAudience } from './audience-text.ts';
import { kindLabels, statusLabels } from './communications.messages.ts';

const contentInputs = {
  subject: textInput({ dir: 'auto' }),
  preheader: textInput({ dir: 'auto' }),
  body: richTextInput({ max: communicationLimits.body }),
};
const contentTexts = { subject: asText, preheader: asText, body: plainTextOf };

/** How each field is edited. */
export const communicationInputs: FieldInputs<typeof communicationFields> = {
  name: textInput({ dir: 'auto' }),
  audience: AudienceInput,
  ...contentInputs,
};
export const messageTemplateInputs: FieldInputs<typeof messageTemplateFields> = {
  name: textInput({ dir: 'auto' }),
  kind: choiceInput(kindLabels),
  ...contentInputs,
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
