import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDocumentTitle } from '@mantine/hooks';
import { fieldError } from '@backlot/contracts/platform/http/envelope';
import { z } from '@backlot/contracts/z';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConflictDialog, type ConflictField } from '../form/conflict-dialog.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { setServerErrors, summaryOf } from '../form/server-errors.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { messages } from '../messages.ts';
import { PageHeader } from '../page-header.tsx';
import { SaveBar } from '../save-bar.tsx';
import { toast } from '../toast-store.ts';
import { CreateButton } from './create-button.tsx';
import { recordFormMessages as m } from './record-form.messages.ts';
import classes from './record-form.module.css';

/** What a refused save says of itself. */
const refusal = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(fieldError),
  data: z.unknown(),
});

type Values = Record<string, unknown>;
type Validate<Draft> = (draft: Draft) => Record<string, ReactNode>;

const useDraft = <Draft extends Values>(initialValues: Draft, validate: Validate<Draft>) =>
  useForm<Draft>({ initialValues, validate });
export type Form<Draft extends Values> = ReturnType<typeof useDraft<Draft>>;

/** What is stored: who saved it last is said where the record knows it. */
type Versioned = { version: number; updatedBy?: { name: string } | null };

type Props<Draft extends Values, Stored extends Versioned> = {
  title: string;
  crumbs: readonly { label: string; to: string }[];
  /** null: a new record. */
  stored: Stored | null;
  /** What the button of a new record says. */
  createLabel: string;
  draftOf: (stored: Stored | null) => Draft;
  /** Errors by path, by the contract's own schema. */
  validate: Validate<Draft>;
  send: (draft: Draft, version: number) => Promise<Stored>;
  /** The record that comes with a refused save. */
  currentIn: (data: unknown) => Stored | null;
  labels: Readonly<Record<string, string>>;
  conflictFields: readonly ConflictField<Draft>[];
  /** The page to show afterwards. */
  after: (saved: Stored) => string;
  children: (form: Form<Draft>) => ReactNode;
};

/** A page that edits one record: checked, saved as a whole, settled field by field when somebody else saved first. */
export function RecordForm<Draft extends Values, Stored extends Versioned>(props: Props<Draft, Stored>) {
  const {
    title,
    crumbs,
    stored,
    createLabel,
    draftOf,
    validate,
    send,
    currentIn,
    labels,
    conflictFields,
    after,
  } = props;
  const navigate = useNavigate();
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const form = useDraft(draftOf(stored), validate);
  const guard = useUnsavedGuard(form.isDirty());
  useDocumentTitle(title);
  useScrollToAnchor();

  const refuse = (error: unknown) => {
    const refused = refusal.safeParse(error).data;
    const current = refused?.code === 'version_conflict' && currentIn(refused.data);
    if (current) return setTheirs(current);
    const others = refused ? setServerErrors(form, refused.errors, Object.keys(labels)) : [];
    const isOfFields = refused !== undefined && refused.errors.length > others.length;
    setFailure(isOfFields ? null : (refused?.message ?? messages.failedTitle));
    setRefusals((count) => count + 1);
  };
  const save = async (draft: Draft, version: number) => {
    setFailure(null);
    setSaving(true);
    try {
      const saved = await send(draft, version);
      guard.letGo();
      toast.success(m.saved);
      await navigate(after(saved), { replace: stored === null });
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };
  const submit = form.onSubmit(
    (draft) => save(draft, base?.version ?? 0),
    () => setRefusals((count) => count + 1),
  );
  // A new record has no save bar to say why the whole was refused.
  const summary = summaryOf(form.errors).concat(!stored && failure ? { path: '', message: failure } : []);
  const saveMerged = (merged: Draft) => {
    if (!theirs) return;
    setBase(theirs);
    setTheirs(null);
    form.setValues(merged);
    void save(merged, theirs.version);
  };

  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <form onSubmit={submit} noValidate className={classes.form}>
        {/* A new key for each refusal: the summary takes the focus when it appears. */}
        <ErrorSummary key={refusals} errors={refusals === 0 ? [] : summary} labels={labels} />
        <Text size="sm" c="dimmed">
          {m.intro}
        </Text>
        {props.children(form)}
        {stored ? (
          // Enter in a text input submits; the visible button is in the save bar.
          <input type="submit" hidden />
        ) : (
          <CreateButton label={createLabel} isSaving={isSaving} onSave={() => submit()} />
        )}
      </form>
      {stored && (
        <SaveBar
          isDirty={form.isDirty()}
          isSaving={isSaving}
          error={failure}
          onSave={() => submit()}
          onDiscard={() => {
            form.reset();
            setFailure(null);
            setRefusals(0);
          }}
        />
      )}
      {theirs && (
        <ConflictDialog
          isOpen
          theirs={draftOf(theirs)}
          mine={form.getValues()}
          base={draftOf(base)}
          fields={conflictFields}
          by={theirs.updatedBy?.name}
          isSaving={isSaving}
          onResolve={saveMerged}
          onClose={() => setTheirs(null)}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}

/** Brings what the address names, such as `#contacts`, on screen. */
const useScrollToAnchor = () => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
};
