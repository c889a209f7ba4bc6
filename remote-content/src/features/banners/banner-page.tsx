import {
  Anchor,
  EmptyState,
  FailedState,
  IconPhoto,
  PageHeader,
  Skeleton,
  Stack,
  useDocumentTitle,
  VisuallyHidden,
} from '@backlot/ui';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { BannerWire } from '@backlot/contracts/banners';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { BannerDetail } from './banner-detail.tsx';
import { BannerForm } from './banner-form.tsx';
import { formMessages as m } from './banner-form.messages.ts';
import { bannerQuery } from './banners.data.ts';
import { listMessages } from './banners.messages.ts';

const listPath = '/admin/pages/banners';

/** Loads the banner of the address and shows what to see until it is there, when it fails, and when there is none. */
export function BannerPage() {
  const { _id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(bannerQuery(_id));
  if (data) return <BannerDetail key={_id} banner={data} />;
  if (!error)
    return (
      <Stack gap="md" aria-busy>
        <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
        <Skeleton height={28} width="min(24rem, 70%)" />
        <Skeleton height={280} mt="md" />
        <Skeleton height={280} />
      </Stack>
    );
  if (error instanceof CallError && error.status === 404)
    return (
      <EmptyState icon={IconPhoto} title={m.notFoundTitle}>
        <Anchor component={Link} to={listPath}>
          {m.back}
        </Anchor>
      </EmptyState>
    );
  return (
    <FailedState
      message={messageOf(error)}
      errorId={error instanceof CallError ? error.errorId : null}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** A banner that is still to be added, as a draft. */
export function NewBannerPage() {
  useDocumentTitle(m.newTitle);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [initial] = useState(() => blank(params.get('slot') ?? ''));
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

/** Starts at the next full hour. */
const blank = (slot: string): BannerWire => {
  const hour = 60 * 60_000;
  return {
    title: '',
    subtitle: '',
    i18n: {},
    slot,
    desktopImage: null,
    mobileImage: null,
    videoUrl: null,
    cta: null,
    movieId: null,
    countries: [],
    languages: [],
    audience: 'all',
    startAt: new Date(Math.ceil(Date.now() / hour) * hour).toISOString(),
    endAt: null,
    publication: 'draft',
  };
};
