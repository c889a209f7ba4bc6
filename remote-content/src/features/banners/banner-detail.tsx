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
import type { Banner } from '@backlot/contracts/banners';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BannerForm } from './banner-form.tsx';
import { formMessages as m } from './banner-form.messages.ts';
import { BannerHistory } from './banner-history.tsx';
import { BannerStatusBadge } from './banner-status.tsx';
import { inputOf, removeBanner, restoreBanner } from './banners.data.ts';
import { bulkMessages, listMessages } from './banners.messages.ts';
import { changeOne, stepOf } from './change-one.ts';

const listPath = '/admin/pages/banners';
const tabs = ['banner', 'history'] as const;

/** One banner: its form, its preview, its history, and the one step that there is from here. */
export function BannerDetail({ banner }: { banner: Banner }) {
  const { title, status, publication, startAt, endAt, deletedAt } = banner;
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  const [edited, setEdited] = useState(banner);
  const [turn, setTurn] = useState(0);
  // Changed by a button, from its history or by somebody else, the form starts anew; but what is typed always stays.
  if (banner.version > edited.version && !isDirty) {
    setEdited(banner);
    setTurn(turn + 1);
  }
  const [isBusy, setBusy] = useState(false);
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'banner';
  const step = stepOf(publication);
  useDocumentTitle(title);

  /** Runs one change; a failure is told and leaves everything as it was. */
  const attempt = async (change: () => Promise<void>) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const restore = (deleted: Banner) =>
    attempt(async () => {
      await restoreBanner(deleted);
      toast.success(m.restored);
    });
  const remove = () =>
    attempt(async () => {
      const deleted = await removeBanner(banner);
      await navigate(`${listPath}?slot=${deleted.slot}`);
      undo(m.removed, () => restore(deleted));
    });

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
        menu={
          deletedAt
            ? []
            : [
                {
                  key: 'remove',
                  label: m.remove,
                  icon: IconTrash,
                  isDanger: true,
                  isDisabled: isDirty,
                  ...(isDirty && { reason: m.saveFirst }),
                  onSelect: () => void remove(),
                },
              ]
        }
        primary={
          deletedAt ? null : (
            <Button
              onClick={() => void attempt(() => changeOne(step, banner._id))}
              loading={isBusy}
              disabled={isDirty}
              title={isDirty ? m.saveFirst : undefined}
            >
              {bulkMessages.actions[step]}
            </Button>
          )
        }
      />
      {deletedAt && (
        <Alert mb="md" title={m.deleted}>
          <Button variant="default" size="xs" onClick={() => void restore(banner)} loading={isBusy}>
            {m.restore}
          </Button>
        </Alert>
      )}
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
          <BannerForm
            key={turn}
            banner={edited}
            initial={inputOf(edited)}
            onDirty={setDirty}
            onSaved={setEdited}
          />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {tab === 'history' && <BannerHistory banner={banner} isDirty={isDirty} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
