import {
  asChoice,
  asText,
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  textInput,
} from '@backlot/ui/record-form';
import type { editableFields } from '@backlot/contracts/money/subscriptions/actions';
import { sourceLabels } from '../subscriptions.messages.ts';

export const editInputs = {
  notes: textInput({ rows: 2 }),
  source: choiceInput(sourceLabels),
} satisfies FieldInputs<typeof editableFields>;
export const editTexts = {
  notes: asText,
  source: asChoice(sourceLabels),
} satisfies FieldTexts<typeof editableFields>;
