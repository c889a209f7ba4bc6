import { Button } from '@backlot/ui';
import { videoExtensions } from '@backlot/contracts/catalog/movies/assets';
import { useRef, type ReactNode } from 'react';

const accept = Object.keys(videoExtensions)
  .map((ending) => `.${ending}`)
  .join(',');

type ChooseVideoProps = {
  children: ReactNode;
  /** Accessible name of the button and the input; contains the button's label. */
  label: string;
  icon?: ReactNode;
  onChoose: (file: File) => void;
};

/** A button that chooses one video file. */
export function ChooseVideo({ children, label, icon, onChoose }: ChooseVideoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={icon}
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = ''; // the same file may be chosen again
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
