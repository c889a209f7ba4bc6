import { SaveBar } from '@backlot/ui';
import { RecordFields, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import {
  type Declaration,
  declaration,
  declarationFields,
} from '@backlot/contracts/site/declarations/declaration';
import { declarationActions } from './declaration.data.ts';
import { declarationInputs } from './declaration.fields.tsx';
import classes from './declaration.module.css';
import { detailMessages as m } from './declaration.messages.ts';
import { declarationTexts } from './declaration.texts.ts';

type Props = { stored: Declaration; onDirty: (isDirty: boolean) => void };

/** The form of a draft. It stays open after a save. */
export default function DeclarationEdit({ stored, onDirty }: Props) {
  const state = useRecordForm({
    fields: declarationFields,
    record: declaration,
    stored,
    save: declarationActions.save,
    savedText: m.saved,
    staysOpen: true,
    onDirty,
  });
  return (
    <>
      <div className={classes.text}>
        <RecordFormFrame state={state} texts={declarationTexts}>
          <RecordFields state={state} inputs={declarationInputs} />
          {/* Enter in a text input submits; the visible button is in the save bar. */}
          <input type="submit" hidden />
        </RecordFormFrame>
      </div>
      <SaveBar
        isDirty={state.isDirty}
        isSaving={state.isSaving}
        error={state.failure}
        onSave={state.save}
        onDiscard={state.discard}
      />
    </>
  );
}
