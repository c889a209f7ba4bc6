import { Button, Stack, toast } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import { ImageDrop } from '@backlot/ui/upload';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { useState } from 'react';
import { putImage, removeImage, useMakerMutation } from '../makers.data.ts';
import { detailMessages as m } from './maker-detail.messages.ts';

/** The image of a maker, saved when it is chosen. */
export default function MakerImage({ maker }: { maker: Maker }) {
  const { img } = maker;
  const [chosen, setChosen] = useState<{ file: File; fraction: number } | null>(null);
  const upload = useMakerMutation({
    mutationFn: (file: File) => putImage(maker, file, (fraction) => setChosen({ file, fraction })),
    onSuccess: () => {
      setChosen(null);
      toast.success(makersApi.putImg.message);
    },
    onFailure: () => setChosen(null),
  });
  const removing = useMakerMutation({
    mutationFn: () => removeImage(maker),
    onSuccess: () => toast.success(makersApi.removeImg.message),
  });
  return (
    <Section title={m.image}>
      <Stack gap="sm" align="flex-start">
        <ImageDrop
          file={chosen?.file ?? null}
          currentUrl={img}
          onChoose={(file) => {
            removing.reset();
            setChosen({ file, fraction: 0 });
            upload.mutate(file);
          }}
          fraction={chosen?.fraction ?? null}
          error={upload.failure ?? removing.failure}
          hint={m.imageHelp}
          shape="square"
        />
        {img && (
          <Button
            variant="default"
            size="xs"
            disabled={upload.isPending}
            loading={removing.isPending}
            onClick={() => {
              upload.reset();
              removing.mutate();
            }}
          >
            {m.removeImage}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
