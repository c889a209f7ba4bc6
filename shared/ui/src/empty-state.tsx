import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MessagePanel } from './message-panel.tsx';
import type { IconComponent } from './status-badge.tsx';

type Props = {
  title: string;
  /** One sentence: why it is empty, or what will be here. */
  text?: string;
  icon?: IconComponent;
  /** What to do about it: buttons or links. */
  children?: ReactNode;
};

/** A place with nothing in it yet. */
export function EmptyState({ icon = IconInbox, ...rest }: Props) {
  return <MessagePanel icon={icon} {...rest} />;
}
