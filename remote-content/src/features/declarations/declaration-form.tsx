import { FormActions, RecordFields, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import {
  type Declaration,
  declaration,
  declarationFields,
} from '@backlot/contracts/site/declarations/declaration';
import { declarationActions } from './declarations.data.ts';
import { declarationInputs } from './declarations.fields.tsx';
import classes from './declarations.module.css';
import { detailMessages as m } from './declarations.messages.ts';
import { declarationTexts } from './describe-declaration.ts';

type Props = { stored: Declaration; onDirty: (isDirty: boolean) => void };

/** The form of a draft. It stays open after a save. */
export default function DeclarationForm({ stored, onDirty }: Props) {
  const state = useRecordForm({
    fields: declarationFields,
    record: declaration,
    stored,
    save: declarationActions.save,
    refusalsOf: declarationActions.refusalsOf,
    savedText: m.saved,
    staysOpen: true,
    onDirty,
  });
  return (
    <div className={classes.text}>
      <RecordFormFrame state={state} texts={declarationTexts}>
        <RecordFields state={state} inputs={declarationInputs} />
        <FormActions state={state} />
      </RecordFormFrame>
    </div>
  );
}
