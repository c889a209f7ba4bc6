import {
  choiceInput,
  type FieldInputs,
  type FieldTexts,
  type InputProps,
  numberInput,
  optionalTextInput,
  switchInput,
} from '@backlot/ui/record-form';
import type {
  RightDraft,
  rightFields,
  RightMode,
  rightsFields,
} from '@backlot/contracts/catalog/movies/rights';
import { licenseLabels } from '../movies.messages.ts';
import { FirstDayInput, LastDayInput } from './day-inputs.tsx';
import { describeRight } from './describe-right.ts';
import { modeLabels } from './rights.messages.ts';
import { TerritoryPicker } from './territory-picker.tsx';
import { type Territories, territoriesFrom } from './use-territories.ts';

const Mode = choiceInput(modeLabels);

/** How each field of a right is edited. */
export const rightInputs: FieldInputs<typeof rightFields> = {
  licenseType: choiceInput(licenseLabels),
  mode: ({ onChange: _, ...props }: InputProps<RightMode, RightDraft>) => (
    <Mode
      {...props}
      onChange={(mode) =>
        props.context.patch(mode === 'deny' ? { mode, holdbackDays: null, exclusive: false } : { mode })
      }
    />
  ),
  territories: TerritoryPicker,
  startAt: FirstDayInput,
  endAt: LastDayInput,
  holdbackDays: numberInput(),
  exclusive: switchInput(false, true),
  contract: optionalTextInput(),
};

/** The rights as text, a line each. */
export const rightsTextsWith = (
  territories: Pick<Territories, 'describe'>,
): FieldTexts<typeof rightsFields> => ({
  rights: (rights) => rights.map((right) => describeRight(right, territories)).join('\n'),
});
/** Without the names of territory groups. */
export const rightsTexts = rightsTextsWith(territoriesFrom([], []));
