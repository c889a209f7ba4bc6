import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { messages } from './messages.ts';

type Props = {
  title?: string;
  /** What is missing, and who can grant it. */
  text?: string;
  children?: ReactNode;
};

/** The forbidden state of a page; the URL stays. */
export function NoPermission({
  title = messages.noPermissionTitle,
  text = messages.noPermissionText,
  children,
}: Props) {
  return (
    <EmptyState title={title} text={text} icon={IconLock}>
      {children}
    </EmptyState>
  );
}
