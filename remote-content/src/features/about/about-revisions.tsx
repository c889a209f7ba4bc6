import {
  Button,
  ConfirmDialog,
  EmptyState,
  formatDateTime,
  Group,
  IconHistory,
  LoadingTable,
  PageHeader,
  QueryStates,
  Stack,
  Text,
  toast,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { CursorPager } from '@backlot/ui/table';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { historyLabel } from '@backlot/contracts/audit-labels';
import type { AboutContent, AboutPage, AboutRevision } from '@backlot/contracts/site/about/about';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { aboutQuery, restoreRevision, revisionQuery, revisionsQuery } from './about.data.ts';
import { ContentDiff } from './content-diff.tsx';
import classes from './about.module.css';
import { aboutMessages, versionMessages as m } from './about.messages.ts';

/** All revisions: any two compared, each restorable. */
export function RevisionsPage() {
  useDocumentTitle(m.title);
  const [page, setPage] = useState(1);
  const result = useQuery(revisionsQuery(page));
  return (
    <>
      <PageHeader title={m.title} crumbs={[{ label: aboutMessages.title, to: '/admin/pages/about' }]} />
      <QueryStates result={result} loading={<LoadingTable columns={[5, 5]} rows={6} />}>
        {(revisions) =>
          revisions.items.length === 0 ? (
            <EmptyState icon={IconHistory} title={m.empty} text={m.emptyText} />
          ) : (
            <Stack gap="lg">
              <Revisions key={page} revisions={revisions.items} />
              <CursorPager page={page} of={revisions} onPage={setPage} />
            </Stack>
          )
        }
      </QueryStates>
    </>
  );
}

const describeRevision = ({ at, actor, action }: AboutRevision) =>
  m.option(formatDateTime(at), actor?.name ?? m.system, historyLabel('page', action));

/** The previous publication; else the revision before the newest edit. */
const previousOf = (revisions: readonly AboutRevision[]): AboutRevision | undefined =>
  revisions.slice(1).find(({ action }) => action === 'publish') ??
  revisions[revisions.findIndex(({ action }) => action !== 'publish') + 1] ??
  revisions[1];

/** Left to right, in a right-to-left page too. */
const renderOption = ({ option }: { option: { label: string } }) => <bdi>{option.label}</bdi>;

function Revisions({ revisions }: { revisions: readonly AboutRevision[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = (name: string, otherwise: AboutRevision | undefined) =>
    revisions.find(({ _id }) => _id === params.get(name)) ?? otherwise ?? revisions[0];
  const [before, after] = [chosen('before', previousOf(revisions)), chosen('after', revisions[0])];
  const choose = (name: string) => (value: string | null) =>
    setParams((now) => (value ? { ...Object.fromEntries(now), [name]: value } : now), { replace: true });
  const choices = {
    data: revisions.map((revision) => ({ value: revision._id, label: describeRevision(revision) })),
    allowDeselect: false,
    renderOption,
    dir: 'auto',
  } as const;
  if (!before || !after) return null;
  return (
    <>
      <div className={classes.choices}>
        <Select {...choices} label={m.before} value={before._id} onChange={choose('before')} />
        <Select {...choices} label={m.after} value={after._id} onChange={choose('after')} />
      </div>
      <Restore revision={before} />
      <Comparison before={before} after={after} />
    </>
  );
}

/** Includes formatting and images, which the comparison of the text ignores. */
const areSame = (one: AboutContent, other: AboutContent) =>
  JSON.stringify([one.sections, one.seo]) === JSON.stringify([other.sections, other.seo]);

function Restore({ revision }: { revision: AboutRevision }) {
  const [isConfirming, confirming] = useDisclosure(false);
  const { data: page } = useQuery(aboutQuery());
  const { data: content } = useQuery(revisionQuery(revision._id));
  const restoring = useActionMutation({
    mutationFn: (current: AboutPage) => restoreRevision(revision._id, current.version),
    onSuccess: () => {
      toast.success(m.restored);
      confirming.close();
    },
  });
  const isCurrent = page !== undefined && content !== undefined && areSame(page, content);
  const verb = m.restore(formatDateTime(revision.at));
  return (
    <Group>
      <Button onClick={confirming.open} disabled={!page || !content || isCurrent}>
        {verb}
      </Button>
      {isCurrent && (
        <Text size="sm" c="dimmed">
          {m.isCurrent}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={m.restoreTitle}
        verb={verb}
        action={restoring}
        onConfirm={() => page && restoring.mutate(page)}
        onClose={confirming.close}
      >
        {m.restoreText(formatDateTime(revision.at))}
      </ConfirmDialog>
    </Group>
  );
}

/** The content of two revisions, side by side. */
function Comparison({ before, after }: { before: AboutRevision; after: AboutRevision }) {
  const left = useQuery(revisionQuery(before._id));
  const right = useQuery(revisionQuery(after._id));
  const loading = <LoadingTable columns={[5, 5]} rows={6} />;
  return (
    <QueryStates result={left} loading={loading}>
      {(older) => (
        <QueryStates result={right} loading={loading}>
          {(newer) => (
            <ContentDiff
              before={{ title: formatDateTime(before.at), content: older }}
              after={{ title: formatDateTime(after.at), content: newer }}
            />
          )}
        </QueryStates>
      )}
    </QueryStates>
  );
}
