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
import type { AboutContent, AboutPage, AboutVersion } from '@backlot/contracts/site/about/about';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { aboutQuery, restoreVersion, versionQuery, versionsQuery } from './about.data.ts';
import { ContentDiff } from './content-diff.tsx';
import classes from './about.module.css';
import { aboutMessages, versionMessages as m } from './about.messages.ts';

/** All versions: any two compared, each restorable. */
export function VersionsPage() {
  useDocumentTitle(m.title);
  const [page, setPage] = useState(1);
  const result = useQuery(versionsQuery(page));
  return (
    <>
      <PageHeader title={m.title} crumbs={[{ label: aboutMessages.title, to: '/admin/pages/about' }]} />
      <QueryStates result={result} loading={<LoadingTable columns={[5, 5]} rows={6} />}>
        {(versions) =>
          versions.items.length === 0 ? (
            <EmptyState icon={IconHistory} title={m.empty} text={m.emptyText} />
          ) : (
            <Stack gap="lg">
              <Versions key={page} versions={versions.items} />
              <CursorPager page={page} of={versions} onPage={setPage} />
            </Stack>
          )
        }
      </QueryStates>
    </>
  );
}

const describeVersion = ({ at, actor, action }: AboutVersion) =>
  m.option(formatDateTime(at), actor?.name ?? m.system, historyLabel('page', action));

/** The previous publication; else the version before the newest edit. */
const previousOf = (versions: readonly AboutVersion[]): AboutVersion | undefined =>
  versions.slice(1).find(({ action }) => action === 'publish') ??
  versions[versions.findIndex(({ action }) => action !== 'publish') + 1] ??
  versions[1];

/** Left to right, in a right-to-left page too. */
const renderOption = ({ option }: { option: { label: string } }) => <bdi>{option.label}</bdi>;

function Versions({ versions }: { versions: readonly AboutVersion[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = (name: string, otherwise: AboutVersion | undefined) =>
    versions.find(({ _id }) => _id === params.get(name)) ?? otherwise ?? versions[0];
  const [before, after] = [chosen('before', previousOf(versions)), chosen('after', versions[0])];
  const choose = (name: string) => (value: string | null) =>
    setParams((now) => (value ? { ...Object.fromEntries(now), [name]: value } : now), { replace: true });
  const options = versions.map((version) => ({ value: version._id, label: describeVersion(version) }));
  if (!before || !after) return null;
  return (
    <>
      <div className={classes.choices}>
        <Select
          label={m.before}
          data={options}
          value={before._id}
          onChange={choose('before')}
          allowDeselect={false}
          renderOption={renderOption}
          dir="auto"
        />
        <Select
          label={m.after}
          data={options}
          value={after._id}
          onChange={choose('after')}
          allowDeselect={false}
          renderOption={renderOption}
          dir="auto"
        />
      </div>
      <Restore version={before} />
      <Comparison before={before} after={after} />
    </>
  );
}

/** Includes formatting and images, which the comparison of the text ignores. */
const areSame = (one: AboutContent, other: AboutContent) =>
  JSON.stringify([one.sections, one.seo]) === JSON.stringify([other.sections, other.seo]);

function Restore({ version }: { version: AboutVersion }) {
  const [isConfirming, confirming] = useDisclosure(false);
  const { data: page } = useQuery(aboutQuery());
  const { data: content } = useQuery(versionQuery(version._id));
  const restoring = useActionMutation({
    mutationFn: (current: AboutPage) => restoreVersion(version._id, current.version),
    onSuccess: () => {
      toast.success(m.restored);
      confirming.close();
    },
  });
  const isCurrent = page !== undefined && content !== undefined && areSame(page, content);
  const verb = m.restore(formatDateTime(version.at));
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
        {m.restoreText(formatDateTime(version.at))}
      </ConfirmDialog>
    </Group>
  );
}

/** The content of two versions, side by side. */
function Comparison({ before, after }: { before: AboutVersion; after: AboutVersion }) {
  const left = useQuery(versionQuery(before._id));
  const right = useQuery(versionQuery(after._id));
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
