import { Button, Paper, Stack, Title, toast } from '@backlot/ui';
import { ImageDrop } from '@backlot/ui/upload';
import { CallError, messageOf } from '@backlot/data/call-error';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { useState } from 'react';
import { makersChanged, putImg, removeImg } from '../makers.data.ts';
import { detailMessages as m } from './maker-detail.messages.ts';

/** The picture of a maker: saved as soon as it is chosen. */
export default function MakerPicture({ maker }: { maker: Maker }) {
  const { _id, img } = maker;
  const [file, setFile] = useState<File | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (change: () => Promise<unknown>, done: string) => {
    setFailure(null);
    try {
      await change();
      toast.success(done);
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'version_conflict';
      setFailure(isStale ? m.changedMeanwhile : messageOf(error));
      if (isStale) await makersChanged([_id]);
    }
  };
  const upload = async (chosen: File) => {
    setFile(chosen);
    setFraction(0);
    await attempt(() => putImg(maker, chosen, setFraction), makersApi.putImg.message);
    setFile(null);
    setFraction(null);
  };
  const remove = async () => {
    setRemoving(true);
    await attempt(() => removeImg(maker), makersApi.removeImg.message);
    setRemoving(false);
  };

  return (
    <Paper component="section" withBorder p="lg">
      <Title order={2} mb="sm">
        {m.picture}
      </Title>
      <Stack gap="sm" align="flex-start">
        <ImageDrop
          file={file}
          currentUrl={img}
          onChoose={(chosen) => void upload(chosen)}
          fraction={fraction}
          error={failure}
          hint={m.pictureHelp}
          shape="square"
        />
        {img && (
          <Button
            variant="default"
            size="xs"
            disabled={fraction !== null}
            loading={isRemoving}
            onClick={() => void remove()}
          >
            {m.removePicture}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
