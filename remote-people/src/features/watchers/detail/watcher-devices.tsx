import {
  Button,
  ConfirmDialog,
  countryName,
  Group,
  IconLogout,
  Paper,
  RelativeTime,
  StatusBadge,
  Text,
  toast,
} from '@backlot/ui';
import { queryOf } from '@backlot/data/query';
import { useCan } from '@backlot/data/session';
import { isEditable, type Watcher } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import type { WatcherDevice } from '@backlot/contracts/people/watchers/devices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { signOutDevice, signOutDevices } from '../watchers.data.ts';
import { platformLabels } from '../watchers.messages.ts';
import { detailMessages } from './detail.messages.ts';
import { PagedList } from './paged-list.tsx';
import classes from './watcher-detail.module.css';

const m = detailMessages.devices;

/** Devices of a watcher, each with a way to sign it out. */
export default function WatcherDevices({ watcher }: { watcher: Watcher }) {
  const { _id, status, counts } = watcher;
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const canWrite = useCan('watcher:write') && isEditable(status);
  const result = useQuery({
    ...queryOf(watchersApi.devices, { params: { _id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="start" mb="md">
        <Text c="dimmed" size="sm" flex="1 1 18rem">
          {m.text}
        </Text>
        {canWrite && counts.devices > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {m.signOutAll}
          </Button>
        )}
      </Group>
      <PagedList
        result={result}
        page={page}
        onPage={setPage}
        failed={m.failed}
        empty={{ icon: IconLogout, title: m.empty, text: m.emptyText }}
      >
        {(device) => <DeviceRow key={device._id} watcherId={_id} device={device} canSignOut={canWrite} />}
      </PagedList>
      {isAsking && <SignOutAllDialog watcher={watcher} onClose={() => setAsking(false)} />}
    </Paper>
  );
}

type RowProps = { watcherId: string; device: WatcherDevice; canSignOut: boolean };

function DeviceRow({ watcherId, device, canSignOut }: RowProps) {
  const { _id, name, platform, appVersion, lastCountry, lastSeenAt, firstSeenAt, signedOutAt } = device;
  const signingOut = useActionMutation({
    mutationFn: () => signOutDevice(watcherId, _id),
    onSuccess: () => toast.success(m.signedOutOf(name)),
  });
  return (
    <li className={classes.access}>
      <div className={classes.what}>
        <Text fw={500}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {[
            platformLabels[platform],
            appVersion && m.version(appVersion),
            lastCountry && countryName(lastCountry),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {m.lastSeen} <RelativeTime date={lastSeenAt} /> · {m.firstSeen} <RelativeTime date={firstSeenAt} />
          {signedOutAt && (
            <>
              {' · '}
              {m.signedOutAt} <RelativeTime date={signedOutAt} />
            </>
          )}
        </Text>
        {signingOut.failure && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {signingOut.failure}
          </Text>
        )}
      </div>
      <StatusBadge
        tone={signedOutAt ? 'neutral' : 'success'}
        label={signedOutAt ? m.signedOut : m.signedIn}
      />
      {canSignOut && !signedOutAt && (
        <Button
          size="xs"
          variant="default"
          loading={signingOut.isPending}
          aria-label={m.signOutOf(name)}
          onClick={() => signingOut.mutate()}
        >
          {m.signOut}
        </Button>
      )}
    </li>
  );
}

function SignOutAllDialog({ watcher: { _id, name }, onClose }: { watcher: Watcher; onClose: () => void }) {
  const signingOut = useActionMutation({
    mutationFn: () => signOutDevices(_id),
    onSuccess: ({ signedOut }) => {
      toast.success(m.signedOutOfAll(name, signedOut));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={m.signOutAllTitle(name)}
      verb={m.signOutAll}
      isDanger
      action={signingOut}
      onClose={onClose}
    >
      {m.signOutAllText}
    </ConfirmDialog>
  );
}
