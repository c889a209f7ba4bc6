import { Button } from '@backlot/ui';
import { videoExtensions } from '@backlot/contracts/catalog/movies/assets';
import { useRef, type ReactNode } from 'react';

const accept = Object.keys(videoExtensions)
  .map((ending) => `.${ending}`)
  .join(',');

type ChooseFilmProps = {
  children: ReactNode;
  /** Names the button and the input for people who don't see where they stand; it has the words of the button. */
  label: string;
  icon?: ReactNode;
  onChoose: (file: File) => void;
};

/** A button that lets the person choose one film. */
export function ChooseFilm({ children, label, icon, onChoose }: ChooseFilmProps) {
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
