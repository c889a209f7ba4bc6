import { ActionMenu, IconDownload, IconTrash, Text, toastError } from '@backlot/ui';
import { AddRow } from '@backlot/ui/form';
import type { DraftOf } from '@backlot/contracts/platform/records/record-fields';
import { type Subtitle, subtitleFields, tracksFields } from '@backlot/contracts/catalog/movies/tracks';
import type { ReactNode } from 'react';
import { RowFields } from '../part-editor/row-fields.tsx';
import { clockOf } from './clock.ts';
import { describeSubtitle } from './describe-track.ts';
import { trackClasses } from './track-rows.tsx';
import { TrackRow, TrackSection } from './track-section.tsx';
import { downloadSubtitle } from './tracks.data.ts';
import { subtitleInputs } from './tracks.fields.tsx';
import classes from './tracks.module.css';
import { tracksMessages as m } from './tracks.messages.ts';

type Rows = DraftOf<typeof tracksFields>['subtitles'];
type Row = Rows[number];
type Props = {
  movieId: string;
  rows: Rows;
  /** The stored subtitles, for the facts of their files. */
  stored: readonly Subtitle[];
  errors: Readonly<Record<string, ReactNode>>;
  isEditable: boolean;
  /** A file is stored when it is uploaded, so not while there are unsaved changes. */
  isDirty: boolean;
  onAdd: () => void;
  onRows: (rows: Rows) => void;
  onEdit: (index: number, row: Row) => void;
};

export function SubtitleRows({
  movieId,
  rows,
  stored,
  isEditable,
  isDirty,
  onAdd,
  onRows,
  onEdit,
  errors,
}: Props) {
  return (
    <TrackSection
      title={tracksFields.subtitles.label}
      empty={rows.length === 0 ? m.noSubtitles : null}
      action={isEditable && <AddRow size="xs" label={m.addSubtitles} isDisabled={isDirty} onAdd={onAdd} />}
      note={isEditable && isDirty ? m.saveFirst : null}
    >
      {rows.map((row, index) => (
        <TrackRow key={row._id} name={describeSubtitle(row)}>
          <RowFields
            fields={subtitleFields}
            inputs={subtitleInputs}
            row={row}
            path={`subtitles.${index}`}
            errors={errors}
            onChange={(part) => onEdit(index, { ...row, ...part })}
            isDisabled={!isEditable}
            classNames={trackClasses}
          />
          <SubtitleFile
            movieId={movieId}
            name={describeSubtitle(row)}
            file={stored.find(({ _id }) => _id === row._id)}
            {...(isEditable && { onRemove: () => onRows(rows.filter(({ _id }) => _id !== row._id)) })}
          />
        </TrackRow>
      ))}
    </TrackSection>
  );
}

type FileProps = { movieId: string; name: string; file: Subtitle | undefined; onRemove?: () => void };

/** What can be done with the file of a subtitle, and what it is. */
function SubtitleFile({ movieId, name, file, onRemove }: FileProps) {
  if (!file) return null;
  const download = () => downloadSubtitle(movieId, file).catch(toastError);
  return (
    <>
      <div className={classes.tools}>
        <ActionMenu
          label={name}
          actions={[
            { key: 'download', label: m.download, icon: IconDownload, onSelect: () => void download() },
            ...(onRemove
              ? [{ key: 'remove', label: m.remove, icon: IconTrash, isDanger: true, onSelect: onRemove }]
              : []),
          ]}
        />
      </div>
      <Text size="xs" c="dimmed" className={classes.file}>
        <bdi>{m.file(file.fileName, file.cues, clockOf(file.lastCueSec))}</bdi>
      </Text>
    </>
  );
}
