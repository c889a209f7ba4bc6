import { Button, formatDateTime, IconPhoto, IconTrash, PageHeader, useDocumentTitle } from '@backlot/ui';
import { RecordHistory } from '@backlot/ui/history';
import { DeletedNotice, RecordLoader, RecordTabs, useRemoval } from '@backlot/ui/record';
import { describeRevisions } from '@backlot/ui/record-form';
import { type Banner, bannerFields } from '@backlot/contracts/catalog/banners/banner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { bannerMessages as m } from './banner-detail.messages.ts';
import { BannerForm } from './banner-form.tsx';
import { BannerStatusBadge } from './banner-status.tsx';
import { bannerActions, bannerQuery, historyQuery, listPath } from './banners.data.ts';
import { bannerTexts, useBannerNames } from './banners.fields.tsx';
import { bulkMessages, listMessages } from './banners.messages.ts';
import { useNextAction } from './use-next-action.ts';

/** The banner of the URL. */
export function BannerPage() {
  const { _id = '' } = useParams();
  const result = useQuery(bannerQuery(_id));
  return (
    <RecordLoader result={result} icon={IconPhoto} labels={m} listPath={listPath}>
      {(banner) => <BannerDetail key={_id} banner={banner} />}
    </RecordLoader>
  );
}

/** One banner: its form and preview, its history, and the next action. */
function BannerDetail({ banner }: { banner: Banner }) {
  const [isDirty, setDirty] = useState(false);
  useDocumentTitle(banner.title);
  return (
    <>
      <BannerHeader banner={banner} isDirty={isDirty} />
      <RecordTabs labels={m.tabs} keepsFirst>
        {{
          banner: () => <BannerForm banner={banner} onDirty={setDirty} />,
          history: () => <BannerHistory banner={banner} canRestore={!isDirty && !banner.deletedAt} />,
        }}
      </RecordTabs>
    </>
  );
}

function BannerHistory({ banner, canRestore }: { banner: Banner; canRestore: boolean }) {
  const labels = describeRevisions(bannerFields, bannerTexts, useBannerNames(), { type: 'banner' });
  return (
    <RecordHistory
      query={(page) => historyQuery(banner._id, page)}
      labels={labels}
      onRestore={canRestore ? ({ _id }) => bannerActions.restoreRevision(banner, _id) : undefined}
    />
  );
}

function BannerHeader({ banner, isDirty }: { banner: Banner; isDirty: boolean }) {
  const { title, slot, status, startAt, endAt, deletedAt } = banner;
  const navigate = useNavigate();
  const { removing, restoring } = useRemoval({
    ...bannerActions,
    messages: m,
    onRemoved: () => navigate(`${listPath}?slot=${slot}`),
  });
  const { action, changing } = useNextAction(banner);
  const held = isDirty ? { isDisabled: true, reason: m.saveFirst } : {};
  const remove = {
    ...held,
    key: 'remove',
    label: m.remove,
    icon: IconTrash,
    isDanger: true,
    onSelect: () => removing.mutate(banner),
  };
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: listMessages.title, to: `${listPath}?slot=${slot}` }]}
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
              onClick={() => changing.mutate()}
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
        <DeletedNotice
          title={m.deleted}
          restoreLabel={m.restore}
          isRestoring={restoring.isPending}
          onRestore={() => restoring.mutate(banner)}
        />
      )}
    </>
  );
}
