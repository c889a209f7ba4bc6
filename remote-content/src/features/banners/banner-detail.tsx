import {
  Alert,
  Button,
  formatDateTime,
  IconTrash,
  PageHeader,
  Tabs,
  toast,
  undo,
  useDocumentTitle,
} from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Banner } from '@backlot/contracts/catalog/banners/banner';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bannerMessages as m } from './banner.messages.ts';
import { BannerForm } from './banner-edit.tsx';
import { BannerHistory } from './banner-history.tsx';
import { BannerStatusBadge } from './banner-status.tsx';
import { bannerActions } from './banners.data.ts';
import { bulkMessages, listMessages } from './banners.messages.ts';
import { changeOne, nextAction } from './change-one.ts';

const listPath = '/admin/pages/banners';
const tabs = ['banner', 'history'] as const;

/** One banner: its form and preview, its history, and the next action. */
export function BannerDetail({ banner }: { banner: Banner }) {
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'banner';
  useDocumentTitle(banner.title);
  return (
    <>
      <BannerHeader banner={banner} isDirty={isDirty} />
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'banner' ? {} : { tab: value ?? 'banner' })}
        keepMounted
      >
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {m.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="banner">
          <BannerForm banner={banner} onDirty={setDirty} onSaved={() => undefined} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {tab === 'history' && <BannerHistory banner={banner} isDirty={isDirty} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function BannerHeader({ banner, isDirty }: { banner: Banner; isDirty: boolean }) {
  const { title, status, publication, startAt, endAt, deletedAt } = banner;
  const { changing, removing, restoring } = useBannerMutations(banner);
  const action = nextAction(publication);
  const remove = {
    key: 'remove',
    label: m.remove,
    icon: IconTrash,
    isDanger: true,
    isDisabled: isDirty,
    ...(isDirty && { reason: m.saveFirst }),
    onSelect: () => removing.mutate(),
  };
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: listMessages.title, to: `${listPath}?slot=${banner.slot}` }]}
        status={<BannerStatusBadge status={status} />}
        facts={[
          endAt
            ? listMessages.fromTo(formatDateTime(startAt), formatDateTime(endAt))
            : listMessages.from(formatDateTime(startAt)),
        ]}
        menu={deletedAt ? [] : [remove]}
        primary={
          !deletedAt && (
            <Button
              onClick={() => changing.mutate(action)}
              loading={changing.isPending}
              disabled={isDirty}
              title={isDirty ? m.saveFirst : undefined}
            >
              {bulkMessages.actions[action]}
            </Button>
          )
        }
      />
      {deletedAt && (
        <Alert mb="md" title={m.deleted}>
          <Button
            variant="default"
            size="xs"
            onClick={() => restoring.mutate(banner)}
            loading={restoring.isPending}
          >
            {m.restore}
          </Button>
        </Alert>
      )}
    </>
  );
}

function useBannerMutations(banner: Banner) {
  const navigate = useNavigate();
  const onError = (error: unknown) => toast.error(messageOf(error));
  const restoring = useMutation({
    mutationFn: bannerActions.restore,
    onSuccess: () => toast.success(m.restored),
    onError,
  });
  const removing = useMutation({
    mutationFn: () => bannerActions.remove(banner),
    onSuccess: async (removed) => {
      await navigate(`${listPath}?slot=${removed.slot}`);
      undo(m.removed, async () => restoring.mutate(removed));
    },
    onError,
  });
  const changing = useMutation({
    mutationFn: (action: Parameters<typeof changeOne>[0]) => changeOne(action, banner._id),
    onError,
  });
  return { changing, removing, restoring };
}
