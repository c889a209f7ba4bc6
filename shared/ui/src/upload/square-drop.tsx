import { lazy, type ComponentProps, Suspense, useState } from 'react';
import { ImageDrop } from './image-drop.tsx';
import { cropAtLeast, isAnimated } from './crop-square.ts';
import { messages } from './upload.messages.ts';

type Props = Omit<ComponentProps<typeof ImageDrop>, 'shape' | 'problemOf' | 'problemOfSize'>;

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

const problemOf = async (file: File): Promise<string | null> =>
  (await isAnimated(file)) ? messages.animated(file.name) : null;

/** Accepts one image and crops it to a square: photos of people. */
export function SquareDrop({ onChoose, ...props }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  return (
    <>
      <ImageDrop
        {...props}
        shape="square"
        onChoose={setChosen}
        problemOf={problemOf}
        problemOfSize={({ width, height }, { name }) =>
          Math.min(width, height) < cropAtLeast ? messages.tooSmall(name, width, height, cropAtLeast) : null
        }
      />
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            onCancel={() => setChosen(null)}
            onCrop={(square) => {
              setChosen(null);
              onChoose(square);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
