import { Avatar } from '@backlot/ui';
import { MediaCell } from '@backlot/ui/table';
import type { ReactNode } from 'react';

type Props = { name: string; img: string | null; color?: string; children?: ReactNode };

/** The image and name of a person or company in a list. */
export function PersonCell({ name, img, color, children }: Props) {
  return (
    <MediaCell
      name={name}
      media={<Avatar src={img} name={name} {...(color && { color })} size={28} alt="" aria-hidden />}
    >
      {children}
    </MediaCell>
  );
}
