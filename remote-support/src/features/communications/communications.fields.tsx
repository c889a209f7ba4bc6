import { formatDateTime } from '@backlot/ui';
import {
  asText,
  describeRevisions,
  type FieldInputs,
  type FieldTexts,
  type NameOf,
  textInput,
} from '@backlot/ui/record-form';
import { richTextInput } from '@backlot/ui/rich-text';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import {
  communication,
  communicationFields,
  communicationLimits,
} from '@backlot/contracts/support/communications/communication';
import { AudienceInput } from './audience-input.tsx';
import { describeAudience } from './audience-text.ts';
import { historyLabels, statusLabels } from './communications.messages.ts';

/** How each field is edited. */
export const communicationInputs: FieldInputs<typeof communicationFields> = {
  name: textInput({ dir: 'auto' }),
  audience: AudienceInput,
  subject: textInput({ dir: 'auto' }),
  preheader: textInput({ dir: 'auto' }),
  body: richTextInput({ max: communicationLimits.body }),
};

/** Each field as text. */
export const communicationTexts: FieldTexts<typeof communicationFields> = {
  name: asText,
  audience: describeAudience,
  subject: asText,
  preheader: asText,
  body: plainTextOf,
};

const { status, sendAt } = communication.shape;

export const communicationRevisions = (nameOf: NameOf) =>
  describeRevisions(communicationFields, communicationTexts, nameOf, {
    labels: historyLabels,
    text: (field, value) => {
      const known = field === 'status' ? status.safeParse(value).data : undefined;
      if (known) return statusLabels[known];
      const at = sendAt.safeParse(value).data;
      return at ? formatDateTime(at) : undefined;
    },
  });
