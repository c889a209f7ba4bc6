import {
  Button,
  ConfirmDialog,
  EmptyState,
  FailedState,
  formatDateTime,
  Group,
  IconHistory,
  LoadingTable,
  PageHeader,
  Stack,
  Text,
  toast,
  useDisclosure,
  useDocumentTitle,
} from '@backlot/ui';
import { Select } from '@backlot/ui/form';
import { messageOf } from '@backlot/data/call-error';
import type { AboutContent, AboutVersion } from '@backlot/contracts/about';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { aboutQuery, restoreAbout, versionQuery, versionsQuery } from './about.data.ts';
import classes from './about.module.css';
import { aboutMessages, versionMessages as m } from './about.messages.ts';
import { Comparison } from './comparison.tsx';

/** All versions; any two of them side by side, and each can be brought back. */
export function VersionsPage() {
  useDocumentTitle(m.title);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(versionsQuery(page));
  const header = (
    <PageHeader title={m.title} crumbs={[{ label: aboutMessages.title, to: '/admin/pages/about' }]} />
  );
  if (!data && error)
    return (
      <>
        {header}
        <FailedState message={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      </>
    );
  if (!data)
    return (
      <>
        {header}
        <LoadingTable columns={[5, 5]} rows={6} />
      </>
    );
  if (data.items.length === 0)
    return (
      <>
        {header}
        <EmptyState icon={IconHistory} title={m.empty} text={m.emptyText} />
      </>
    );
  const isLast = page * data.limit >= data.total;
  return (
    <>
      {header}
      <Stack gap="lg">
        <Versions key={page} versions={data.items} />
        {(page > 1 || !isLast) && (
          <Group justify="center">
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {m.newer}
            </Button>
            <Button variant="default" disabled={isLast} onClick={() => setPage(page + 1)}>
              {m.older}
            </Button>
          </Group>
        )}
      </Stack>
    </>
  );
}

const wordsOf = ({ at, actor, action }: AboutVersion) =>
  m.option(formatDateTime(at), actor?.name ?? m.nobody, m.actions[action] ?? action);

/** What was public before the newest version; else the version whose words that one changed. */
const formerOf = (versions: readonly AboutVersion[]): AboutVersion | undefined =>
  versions.slice(1).find(({ action }) => action === 'publish') ??
  versions[versions.findIndex(({ action }) => action !== 'publish') + 1] ??
  versions[1];

/** The words run from left to right also on a page that runs the other way. */
const optionWords = ({ option }: { option: { label: string } }) => <bdi>{option.label}</bdi>;

function Versions({ versions }: { versions: readonly AboutVersion[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = (name: string, otherwise: AboutVersion | undefined) =>
    versions.find(({ _id }) => _id === params.get(name)) ?? otherwise ?? versions[0];
  const [before, after] = [chosen('before', formerOf(versions)), chosen('after', versions[0])];
  const choose = (name: string) => (value: string | null) =>
    setParams((now) => (value ? { ...Object.fromEntries(now), [name]: value } : now), { replace: true });
  const options = versions.map((version) => ({ value: version._id, label: wordsOf(version) }));
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
          renderOption={optionWords}
          dir="auto"
        />
        <Select
          label={m.after}
          data={options}
          value={after._id}
          onChange={choose('after')}
          allowDeselect={false}
          renderOption={optionWords}
          dir="auto"
        />
      </div>
      <Restore version={before} />
      <Comparison before={before} after={after} />
    </>
  );
}

/** Also in what a comparison of the text leaves out: formatting and pictures. */
const areSame = (one: AboutContent, other: AboutContent) =>
  JSON.stringify([one.sections, one.seo]) === JSON.stringify([other.sections, other.seo]);

function Restore({ version }: { version: AboutVersion }) {
  const [isAsked, asking] = useDisclosure(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { data: page } = useQuery(aboutQuery());
  const { data: content } = useQuery(versionQuery(version._id));
  const isPresent = page !== undefined && content !== undefined && areSame(page, content);
  const verb = m.restore(formatDateTime(version.at));
  const restore = async () => {
    if (!page) return;
    setBusy(true);
    setError(null);
    try {
      await restoreAbout(version._id, page.version);
      toast.success(m.restored);
      asking.close();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group>
      <Button onClick={asking.open} disabled={!page || !content || isPresent}>
        {verb}
      </Button>
      {isPresent && (
        <Text size="sm" c="dimmed">
          {m.isPresent}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={m.restoreTitle}
        verb={verb}
        isBusy={isBusy}
        error={error}
        onConfirm={() => void restore()}
        onClose={asking.close}
      >
        {m.restoreText(formatDateTime(version.at))}
      </ConfirmDialog>
    </Group>
  );
}
