import {
  Button,
  ConfirmDialog,
  IconMail,
  IconTrash,
  PageHeader,
  RelativeTime,
  toast,
  toastError,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { fromCachedRow } from '@backlot/data/list';
import { useRecord } from '@backlot/data/record';
import { DeletedNotice, type RecordHead, RecordLoader, RecordTabs, useRemoval } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import {
  communicationApi,
  type CommunicationStep,
  communicationStep,
  communicationStepsFrom,
  undoSeconds,
} from '@backlot/contracts/support/communications/api';
import type { Communication } from '@backlot/contracts/support/communications/communication';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CommunicationStatusBadge } from './communications.columns.tsx';
import { CommunicationContent } from './communication-content.tsx';
import {
  communicationActions,
  communicationQuery,
  previewQuery,
  sendTest,
  transitionCommunication,
} from './communications.data.ts';
import { communicationsMessages, detailMessages as m, loaderMessages } from './communications.messages.ts';
import { ProgressSection } from './progress-section.tsx';
import { SendingNotices } from './sending-notices.tsx';
import classes from './communications.module.css';

const CommunicationHistory = lazy(() => import('./communication-history.tsx'));
const PreviewPanel = lazy(async () => ({ default: (await import('./preview-panel.tsx')).PreviewPanel }));
const RecipientsTab = lazy(() => import('./recipients-tab.tsx'));
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

const listPath = '/admin/messages';
const pollMs = 3_000;
/** Seconds that the clocks of browser and server may differ. */
const clockSkew = 10;
const isWithin = ({ status, sendAt }: Communication, seconds: number): boolean =>
  status === 'scheduled' && sendAt !== null && sendAt.getTime() <= Date.now() + seconds * 1_000;
/** It will be sent in a moment, as after “Now”. */
const isSoon = (communication: Communication) => isWithin(communication, undoSeconds + clockSkew);
const isMoving = (communication: Communication): boolean =>
  communication.status === 'sending' || isWithin(communication, 2 * undoSeconds);
type Subject = { communication: Communication };

/** One message: a form while it is a draft, its progress from then on. */
export function CommunicationPage() {
  const { _id = '' } = useParams();
  const result = useRecord({
    ...communicationQuery(_id),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
  });
  return (
    <RecordLoader
      result={result}
      icon={IconMail}
      labels={loaderMessages}
      listPath={listPath}
      head={fromCachedRow(communicationApi.list, _id, headOf)}
    >
      {(communication) => <CommunicationDetail key={_id} communication={communication} />}
    </RecordLoader>
  );
}

const headOf = ({ name, status }: Pick<Communication, 'name' | 'status'>): RecordHead => ({
  title: name,
  crumbs: [{ label: communicationsMessages.title, to: listPath }],
  status: <CommunicationStatusBadge status={status} />,
});

function CommunicationDetail({ communication }: Subject) {
  const { name, status, deletedAt } = communication;
  const navigate = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const { removing, restoring } = useRemoval({
    ...communicationActions,
    messages: communicationsMessages,
    onRemoved: () => navigate(listPath),
  });
  useDocumentTitle(name);
  return (
    <>
      <PageHeader
        {...headOf(communication)}
        facts={[
          communication.updatedBy && m.updatedBy(communication.updatedBy.name),
          <RelativeTime key="updated" date={communication.updatedAt} />,
        ]}
        menu={
          status === 'draft' && !deletedAt
            ? [
                {
                  key: 'remove',
                  label: communicationsMessages.remove,
                  icon: IconTrash,
                  isDanger: true,
                  onSelect: () => removing.mutate(communication),
                  ...(isDirty && { isDisabled: true, reason: m.saveFirst }),
                },
              ]
            : []
        }
        primary={deletedAt ? null : <Actions communication={communication} isDirty={isDirty} />}
      />
      {deletedAt && (
        <DeletedNotice
          title={m.deleted}
          restoreLabel={m.restore}
          isRestoring={restoring.isPending}
          onRestore={() => restoring.mutate(communication)}
        />
      )}
      <SendingNotices communication={communication} isSoon={isSoon(communication)} />
      {communication.counts.recipients > 0 && (
        <div className={classes.progress}>
          <ProgressSection communication={communication} />
        </div>
      )}
      <DetailTabs communication={communication} isDirty={isDirty} onDirty={setDirty} />
    </>
  );
}

/** Sending, and what can be done while it runs. */
function Actions({ communication, isDirty }: Subject & { isDirty: boolean }) {
  const { _id, version, status } = communication;
  const [isScheduling, scheduling] = useDisclosure(false);
  const [isCanceling, canceling] = useDisclosure(false);
  const transition = useActionMutation({
    mutationFn: (step: CommunicationStep) =>
      transitionCommunication({ params: { _id }, body: { step, version } }),
    onSuccess: (_, step) => {
      canceling.close();
      toast.success(m.stepDone[step]);
    },
    onError: toastError,
  });
  if (!useCan('communication:send')) return null;
  if (status === 'draft')
    return (
      <>
        <Button onClick={scheduling.open} disabled={isDirty} title={isDirty ? m.saveFirst : undefined}>
          {m.send}
        </Button>
        <Suspense>
          {isScheduling && <ScheduleDialog communication={communication} onClose={scheduling.close} />}
        </Suspense>
      </>
    );
  const steps = communicationStep.options.filter((step) => communicationStepsFrom[step].includes(status));
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          variant="default"
          loading={transition.pendingInput === step}
          onClick={() => (step === 'cancel' ? canceling.open() : transition.mutate(step))}
        >
          {step === 'unschedule' && isSoon(communication) ? m.steps.cancel : m.steps[step]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={isCanceling}
        title={m.cancelTitle}
        verb={m.steps.cancel}
        cancelVerb={m.keepSending}
        isDanger
        action={transition}
        onConfirm={() => transition.mutate('cancel')}
        onClose={canceling.close}
      >
        {m.cancelText}
      </ConfirmDialog>
    </>
  );
}

type TabsProps = Subject & { isDirty: boolean; onDirty: (isDirty: boolean) => void };

function DetailTabs({ communication, isDirty, onDirty }: TabsProps) {
  const [restores, setRestores] = useState(0);
  const { _id, status, audience, canSeeRecipients, deletedAt } = communication;
  const canRestore = status === 'draft' && !deletedAt && !isDirty;
  const restore = async (revisionId: string) => {
    await communicationActions.restoreRevision(communication, revisionId);
    setRestores((count) => count + 1);
  };
  return (
    <RecordTabs labels={{ ...m.tabs, ...(!canSeeRecipients && { recipients: undefined }) }} keepsFirst>
      {{
        // A restored revision resets the form.
        content: () => (
          <CommunicationContent key={restores} communication={communication} onDirty={onDirty} />
        ),
        preview: () => (
          <PreviewPanel
            kind={audience.kind}
            audience={audience}
            preview={(personId) => previewQuery(_id, personId)}
            onTest={(personId) => sendTest(_id, personId)}
          />
        ),
        recipients: () => (
          <RecipientsTab _id={_id} kind={audience.kind} refetchMs={isMoving(communication) && pollMs} />
        ),
        history: () => <CommunicationHistory _id={_id} onRestore={canRestore ? restore : undefined} />,
      }}
    </RecordTabs>
  );
}
