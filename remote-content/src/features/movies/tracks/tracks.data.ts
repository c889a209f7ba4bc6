import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { saveFile } from '@backlot/data/save-file';
import type { InputOf } from '@backlot/contracts/platform/records/record-fields';
import {
  type MovieTracks,
  movieTracksApi,
  type newSubtitleFields,
  type Subtitle,
  type tracksFields,
} from '@backlot/contracts/catalog/movies/tracks';
import { withPartCached } from '../part-editor/part.data.ts';

export const tracksOf = (_id: string) => queryOf(movieTracksApi.get, { params: { _id } });

export const saveTracks = (
  _id: string,
  input: InputOf<typeof tracksFields>,
  { version }: Pick<MovieTracks, 'version'>,
) =>
  withPartCached(
    _id,
    tracksOf(_id).queryKey,
    call(movieTracksApi.put, { params: { _id }, body: { ...input, version } }),
  );

export const addSubtitle = (_id: string, query: InputOf<typeof newSubtitleFields>, file: File) =>
  withPartCached(
    _id,
    tracksOf(_id).queryKey,
    call(movieTracksApi.addSubtitle, { params: { _id }, query }, { file }),
  );

export const downloadSubtitle = (_id: string, { _id: subtitleId, fileName }: Subtitle) =>
  saveFile(movieTracksApi.subtitleFile, { params: { _id, subtitleId } }, fileName.replace(/\.srt$/i, '.vtt'));
