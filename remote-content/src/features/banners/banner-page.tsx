import { IconPhoto, PageHeader, useDocumentTitle } from '@backlot/ui';
import { RecordLoader } from '@backlot/ui/record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { bannerMessages as m } from './banner.messages.ts';
import { BannerDetail } from './banner-detail.tsx';
import { BannerForm } from './banner-edit.tsx';
import { bannerQuery } from './banners.data.ts';
import { listMessages } from './banners.messages.ts';

const listPath = '/admin/pages/banners';

/** The banner of the address. */
export function BannerPage() {
  const { _id = '' } = useParams();
  const result = useQuery(bannerQuery(_id));
  return (
    <RecordLoader result={result} icon={IconPhoto} words={m} listPath={listPath}>
      {(banner) => <BannerDetail key={_id} banner={banner} />}
    </RecordLoader>
  );
}

/** A new banner, as a draft that starts at the next full hour. */
export function NewBannerPage() {
  useDocumentTitle(m.newTitle);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [initial] = useState(() => ({ slot: params.get('slot') ?? '', startAt: nextHour() }));
  return (
    <>
      <PageHeader title={m.newTitle} crumbs={[{ label: listMessages.title, to: listPath }]} />
      <BannerForm
        banner={null}
        initial={initial}
        onSaved={({ _id }) => void navigate(`${listPath}/${_id}`)}
      />
    </>
  );
}

const hourMs = 60 * 60_000;
const nextHour = () => new Date(Math.ceil(Date.now() / hourMs) * hourMs).toISOString();
