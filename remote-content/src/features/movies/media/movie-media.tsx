import { IconUpload, Paper, QueryStates, Text, Title, toast } from '@backlot/ui';
import { store } from '@backlot/data/store';
import { type Upload, uploadsAtom, withUploads } from '@backlot/data/uploads';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import {
  type AssetKind,
  assetKind,
  type MovieAsset,
  type MovieAssets,
} from '@backlot/contracts/catalog/movies/assets';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { invalidateMovies } from '../movies.data.ts';
import { AssetRow } from './asset-row.tsx';
import { ChooseVideo } from './choose-video.tsx';
import { assetsOf } from './media.data.ts';
import { MediaLoading } from './media-loading.tsx';
import { mediaMessages as m } from './media.messages.ts';
import classes from './media.module.css';
import { UploadRow } from './upload-row.tsx';

type MediaProps = { movie: Movie; isEditable: boolean };

/** The videos of a movie: uploaded ones, and those that this page is uploading. */
export default function MovieMedia({ movie, isEditable }: MediaProps) {
  const result = useQuery(assetsOf(movie._id));
  useProcessedVideos(movie._id, result.data?.assets ?? []);
  return (
    <QueryStates result={result} loading={<MediaLoading />} failedTitle={m.failed}>
      {(data) => <MediaSection movie={movie} isEditable={isEditable} data={data} />}
    </QueryStates>
  );
}

type SectionProps = MediaProps & { data: MovieAssets };

function MediaSection({ movie, isEditable, data }: SectionProps) {
  const uploads = useAtomValue(uploadsAtom, { store }).filter(({ movieId }) => movieId === movie._id);
  const section = useScrolledTo();
  const uploadingIds = new Set(uploads.map(({ assetId }) => assetId));
  const rest = data.assets.filter(({ _id }) => !uploadingIds.has(_id));
  return (
    <Paper component="section" withBorder p="lg" id="media" ref={section} tabIndex={-1} aria-label={m.title}>
      <Title order={2} mb="sm">
        {m.title}
      </Title>
      {assetKind.options.map((kind) => (
        <MediaKind
          key={kind}
          movie={movie}
          kind={kind}
          assets={rest.filter((asset) => asset.kind === kind)}
          uploads={uploads.filter((upload) => upload.kind === kind)}
          isEditable={isEditable}
        />
      ))}
      <Text size="xs" c="dimmed" mt="md">
        {isEditable && `${m.limits} `}
        {data.renditions === 'not_configured' && m.original}
      </Text>
    </Paper>
  );
}

type KindProps = MediaProps & {
  kind: AssetKind;
  assets: readonly MovieAsset[];
  uploads: readonly Upload[];
};

function MediaKind({ movie, kind, assets, uploads, isEditable }: KindProps) {
  const start = (file: File, replaces?: string) =>
    void withUploads(
      ({ startUpload }) => startUpload(file, { movieId: movie._id, kind, replaces }),
      toast.error,
    );
  const isEmpty = assets.length + uploads.length === 0;
  const hasRoom = kind !== 'main' || isEmpty;
  return (
    <div className={classes.kind}>
      <div className={classes.line}>
        <Title order={3} size="h4">
          {m.kinds[kind]}
        </Title>
        {isEditable && hasRoom && (
          <ChooseVideo label={m.add[kind]} icon={<IconUpload size={14} />} onChoose={(file) => start(file)}>
            {m.add[kind]}
          </ChooseVideo>
        )}
      </div>
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {m.none[kind]}
        </Text>
      )}
      <ul className={classes.rows}>
        {assets.map((asset) => (
          <AssetRow
            key={asset._id}
            asset={asset}
            movieId={movie._id}
            isEditable={isEditable}
            onReplace={(file) => start(file, asset._id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </div>
  );
}

/** Reloads the movie when a video has been processed: its checklist changes. */
const useProcessedVideos = (_id: string, assets: readonly MovieAsset[]): void => {
  const wasProcessing = useRef(false);
  const isProcessing = assets.some(({ status }) => status === 'processing');
  useEffect(() => {
    if (wasProcessing.current && !isProcessing) void invalidateMovies([_id]);
    wasProcessing.current = isProcessing;
  }, [_id, isProcessing]);
};

/** Brings the section into view for a link that names it. */
const useScrolledTo = () => {
  const { hash, key } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== '#media') return;
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return section;
};
