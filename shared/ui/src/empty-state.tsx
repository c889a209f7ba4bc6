import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MessagePanel } from './message-panel.tsx';
import type { IconComponent } from './status-badge.tsx';

type Props = {
  title: string;
  /** One sentence: why it is empty, or what will appear here. */
  text?: string;
  icon?: IconComponent;
  /** Actions: buttons or links. */
  children?: ReactNode;
};

/** The empty state of a list or part. */
export function EmptyState({ icon = IconInbox, ...rest }: Props) {
  return <MessagePanel icon={icon} {...rest} />;
}
