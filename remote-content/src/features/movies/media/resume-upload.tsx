import { formatBytes, formatDateTime, IconUpload, Progress, Text } from '@backlot/ui';
import { withUploads } from '@backlot/data/uploads';
import type { MovieAsset } from '@backlot/contracts/catalog/movies/assets';
import { useState } from 'react';
import { ChooseVideo } from './choose-video.tsx';
import { mediaMessages as m } from './media.messages.ts';
import classes from './media.module.css';

/** An upload that a reload interrupted: the person chooses the file again, because a page can’t keep it. */
export function ResumeUpload({ asset, movieId }: { asset: MovieAsset; movieId: string }) {
  const { fileName, bytes, received, resumableUntil } = asset;
  const [problem, setProblem] = useState<string | null>(null);
  const resume = (file: File) =>
    void withUploads(
      async ({ continueUpload }) => setProblem(await continueUpload(file, asset, movieId)),
      setProblem,
    );
  return (
    <>
      <Progress
        value={bytes > 0 ? (received / bytes) * 100 : 0}
        size="sm"
        aria-label={m.progress(fileName)}
      />
      <div className={classes.line}>
        <div className={classes.name}>
          <Text size="sm" fw={500}>
            {m.chooseAgain(fileName)}
          </Text>
          {resumableUntil && (
            <bdi className={classes.facts}>
              {m.resumeHelp(formatBytes(received), formatBytes(bytes), formatDateTime(resumableUntil))}
            </bdi>
          )}
        </div>
        <ChooseVideo label={m.chooseToResume(fileName)} icon={<IconUpload size={14} />} onChoose={resume}>
          {m.choose}
        </ChooseVideo>
      </div>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
