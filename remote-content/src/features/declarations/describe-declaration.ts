import { formatDateTime } from '@backlot/ui';
import { asText, asYesNo, describeRevisions, type FieldTexts } from '@backlot/ui/record-form';
import { labelsOf, shapeOf } from '@backlot/contracts/platform/records/record-fields';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import { declarationFields, storedDeclarationFields } from '@backlot/contracts/site/declarations/declaration';
import { keyLabels, statusLabels } from './declarations.messages.ts';

/** Each field as text. */
export const declarationTexts: FieldTexts<typeof declarationFields> = {
  edition: asText,
  requiresReacceptance: asYesNo,
  body: plainTextOf,
};

const { status, key, effectiveAt } = shapeOf(storedDeclarationFields);

export const declarationRevisions = describeRevisions(declarationFields, declarationTexts, String, {
  type: 'declaration',
  labels: labelsOf(storedDeclarationFields),
  text: (field, value) => {
    if (field === 'status') return labelIn(statusLabels, status.safeParse(value).data);
    if (field === 'key') return labelIn(keyLabels, key.safeParse(value).data);
    const at = effectiveAt.safeParse(value).data;
    return at ? formatDateTime(at) : undefined;
  },
});

const labelIn = <V extends string>(labels: Readonly<Record<V, string>>, value: V | undefined) =>
  value && labels[value];
