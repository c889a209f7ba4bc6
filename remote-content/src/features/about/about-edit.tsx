import {
  Button,
  formatDateTime,
  PageHeader,
  SaveBar,
  StatusBadge,
  toast,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { RecordFields, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { aboutFields, type AboutPage, aboutPage } from '@backlot/contracts/site/about/about';
import { Link } from 'react-router-dom';
import { publishAbout, saveAbout } from './about.data.ts';
import { aboutInputs, aboutTexts } from './about.fields.tsx';
import classes from './about.module.css';
import { aboutMessages as m } from './about.messages.ts';
import { PublishDialog } from './publish-dialog.tsx';

export function AboutEdit({ stored }: { stored: AboutPage }) {
  const { state, publish, isPublishing } = useAboutForm(stored);
  const { form, isDirty, isSaving } = state;
  const base = state.base ?? stored;
  const [isConfirming, confirming] = useDisclosure(false);
  useDocumentTitle(m.title);
  const canPublish = (isDirty || base.status === 'draft') && form.values.sections.length > 0;
  return (
    <>
      <PageHeader
        title={m.title}
        status={<Status page={base} />}
        facts={[
          base.publishedAt ? m.publishedAt(formatDateTime(base.publishedAt)) : m.description,
          base.updatedBy && m.updatedBy(base.updatedBy.name),
        ]}
        secondary={
          <Button component={Link} to="versions" variant="default">
            {m.versions}
          </Button>
        }
        primary={
          <Button
            onClick={() => state.check() && confirming.open()}
            loading={isSaving || isPublishing}
            disabled={!canPublish}
          >
            {m.publish}
          </Button>
        }
      />
      <div className={classes.form}>
        <RecordFormFrame state={state} texts={aboutTexts}>
          <RecordFields state={state} inputs={aboutInputs} />
          {/* Enter in a text input submits; the visible button is in the save bar. */}
          <input type="submit" hidden />
        </RecordFormFrame>
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        saveLabel={m.saveDraft}
        error={state.failure}
        onSave={state.save}
        onDiscard={state.discard}
      />
      {isConfirming && (
        <PublishDialog
          live={base.published}
          next={form.values}
          isDirty={isDirty}
          // A refused save shows its errors on the page.
          onConfirm={() => {
            confirming.close();
            publish();
          }}
          onClose={confirming.close}
        />
      )}
    </>
  );
}

/** The form, and a publication that saves unsaved changes first. */
function useAboutForm(stored: AboutPage) {
  const state = useRecordForm({
    fields: aboutFields,
    record: aboutPage,
    stored,
    save: (content, base) => saveAbout(content, (base ?? stored).version),
    savedText: m.saved,
    staysOpen: true,
  });
  const publishing = useActionMutation({
    mutationFn: publishAbout,
    onSuccess: (published) => {
      state.startFrom(published);
      toast.success(m.published);
    },
    onError: (error) => {
      // Someone else saved first: nothing is unsaved here, so the form continues from theirs.
      const current = error instanceof CallError ? aboutPage.safeParse(error.data).data : undefined;
      if (current) state.startFrom(current);
      toast.error(messageOf(error));
    },
  });
  return {
    state,
    isPublishing: publishing.isPending,
    publish: () =>
      state.isDirty
        ? state.saveThen(({ version }) => publishing.mutate(version))
        : publishing.mutate((state.base ?? stored).version),
  };
}

function Status({ page: { status, publishedAt } }: { page: AboutPage }) {
  if (status === 'published') return <StatusBadge tone="success" label={m.status.published} />;
  return publishedAt ? (
    <StatusBadge tone="warning" label={m.status.changed} />
  ) : (
    <StatusBadge tone="neutral" label={m.status.draft} />
  );
}
