import {
  Button,
  ConfirmDialog,
  formatDateTime,
  IconFileText,
  PageHeader,
  Stack,
  StatusBadge,
  Text,
  toast,
  useDisclosure,
  useDocumentTitle,
  toastError,
} from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { FormActions, RecordFields, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  type AboutContent,
  aboutFields,
  type AboutPage as Stored,
  aboutPage,
} from '@backlot/contracts/site/about/about';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { aboutQuery, publishAbout, saveAbout } from './about.data.ts';
import { aboutInputs, aboutTexts } from './about.fields.tsx';
import classes from './about.module.css';
import { aboutMessages as m, loaderMessages, publishMessages } from './about.messages.ts';
import { ContentDiff } from './content-diff.tsx';

/** The editor of the About page. */
export function AboutPage() {
  const result = useQuery(aboutQuery());
  return (
    <RecordLoader result={result} icon={IconFileText} labels={loaderMessages} listPath="/admin">
      {(stored) => <AboutEdit stored={stored} />}
    </RecordLoader>
  );
}

function AboutEdit({ stored }: { stored: Stored }) {
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
          <Button component={Link} to="revisions" variant="default">
            {m.revisions}
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
          <FormActions state={state} saveLabel={m.saveDraft} />
        </RecordFormFrame>
      </div>
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
function useAboutForm(stored: Stored) {
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
      state.rebase(published);
      toast.success(m.published);
    },
    onError: toastError,
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

function Status({ page: { status, publishedAt } }: { page: Stored }) {
  if (status === 'published') return <StatusBadge tone="success" label={m.status.published} />;
  return publishedAt ? (
    <StatusBadge tone="warning" label={m.status.changed} />
  ) : (
    <StatusBadge tone="neutral" label={m.status.draft} />
  );
}

type PublishProps = {
  /** The public content. */
  live: AboutContent | null;
  /** The content to publish. */
  next: AboutContent;
  isDirty: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Compares the public page with its replacement. */
function PublishDialog({ live, next, isDirty, onConfirm, onClose }: PublishProps) {
  return (
    <ConfirmDialog
      isOpen
      title={publishMessages.title}
      verb={isDirty ? publishMessages.saveAndPublish : publishMessages.publish}
      size="xl"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack>
        <Text>{isDirty ? publishMessages.savesFirst : publishMessages.text}</Text>
        <ContentDiff
          before={{ title: live ? publishMessages.live : publishMessages.nothingLive, content: live }}
          after={{ title: publishMessages.after, content: next }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
