import { SaveBar, Stack, toast } from '@backlot/ui';
import {
  ConflictDialog,
  ErrorSummary,
  LeaveDialog,
  schemaResolver,
  setServerErrors,
  summaryOf,
  Switch,
  TextInput,
  useForm,
  useUnsavedGuard,
} from '@backlot/ui/form';
import { RichTextInput } from '@backlot/ui/rich-text';
import { CallError, messageOf } from '@backlot/data/call-error';
import {
  type Declaration,
  declaration as declarationSchema,
  declarationInput,
  type DeclarationInput,
  declarationLimits,
} from '@backlot/contracts/declarations';
import { plainTextOf } from '@backlot/contracts/rich-text';
import { useEffect, useState } from 'react';
import { saveDeclaration } from './declaration.data.ts';
import classes from './declaration.module.css';
import { detailMessages as m } from './declaration.messages.ts';

type Props = { declaration: Declaration; onDirty: (isDirty: boolean) => void };

const inputOf = ({ edition, body, requiresReacceptance }: Declaration): DeclarationInput => ({
  edition,
  body,
  requiresReacceptance,
});

/** A draft as it is written. What was typed stays, whatever goes wrong. */
export default function DraftForm({ declaration, onDirty }: Props) {
  const [base, setBase] = useState(declaration);
  const [theirs, setTheirs] = useState<Declaration | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<DeclarationInput>({
    initialValues: inputOf(declaration),
    validate: schemaResolver(declarationInput, { sync: true }),
  });
  const isDirty = form.isDirty();
  const guard = useUnsavedGuard(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const refuse = (error: unknown) => {
    const newer =
      error instanceof CallError && error.code === 'version_conflict'
        ? declarationSchema.safeParse(error.data)
        : null;
    if (newer?.success) return setTheirs(newer.data);
    const unplaced =
      error instanceof CallError ? setServerErrors(form, error.errors, Object.keys(m.fields)) : [];
    const isOfFields = error instanceof CallError && error.errors.length > unplaced.length;
    setFailure(isOfFields ? null : messageOf(error));
    setRefusals((count) => count + 1);
  };
  const send = async (input: DeclarationInput, over: Declaration) => {
    setBusy(true);
    setFailure(null);
    try {
      const stored = await saveDeclaration(over, input);
      setBase(stored);
      form.setInitialValues(inputOf(stored));
      form.setValues(inputOf(stored));
      toast.success(m.saved);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    if (isBusy) return;
    if (form.validate().hasErrors) setRefusals((count) => count + 1);
    else void send(form.getValues(), base);
  };
  const saveMerged = (merged: DeclarationInput) => {
    if (!theirs) return;
    form.setValues(merged);
    setBase(theirs);
    setTheirs(null);
    void send(merged, theirs);
  };
  const discard = () => {
    form.reset();
    setFailure(null);
    setRefusals(0);
  };
  const summary =
    refusals === 0 ? [] : summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []);

  return (
    <>
      <form
        noValidate
        className={classes.text}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap="md">
          <ErrorSummary key={refusals} errors={summary} labels={m.fields} />
          <TextInput
            label={m.fields.edition}
            description={m.editionHelp}
            maxLength={14}
            maw={320}
            {...form.getInputProps('edition')}
          />
          <Switch
            label={m.fields.requiresReacceptance}
            description={m.reacceptanceHelp}
            {...form.getInputProps('requiresReacceptance', { type: 'checkbox' })}
          />
          <RichTextInput
            label={m.fields.body}
            max={declarationLimits.body}
            path="body"
            value={form.values.body}
            error={form.errors['body']}
            onChange={(html) => form.setFieldValue('body', html)}
          />
        </Stack>
        {/* Enter in a text input saves; the visible button is in the save bar. */}
        <input type="submit" hidden />
      </form>
      <SaveBar isDirty={isDirty} isSaving={isBusy} error={failure} onSave={save} onDiscard={discard} />
      {theirs && (
        <ConflictDialog<DeclarationInput>
          isOpen
          base={inputOf(base)}
          theirs={inputOf(theirs)}
          mine={form.values}
          fields={[
            { key: 'edition', label: m.fields.edition },
            { key: 'body', label: m.fields.body, format: plainTextOf },
            { key: 'requiresReacceptance', label: m.fields.requiresReacceptance },
          ]}
          isSaving={isBusy}
          onResolve={saveMerged}
          onClose={() => setTheirs(null)}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}
