import { type FieldInputs, switchInput, textInput } from '@backlot/ui/record-form';
import { richTextInput } from '@backlot/ui/rich-text';
import { type declarationFields, declarationLimits } from '@backlot/contracts/site/declarations/declaration';

/** How each field is edited; apart from the texts, so that pages to read load no editor. */
export const declarationInputs: FieldInputs<typeof declarationFields> = {
  edition: textInput(),
  requiresReacceptance: switchInput(false, true),
  body: richTextInput({ max: declarationLimits.body }),
};
