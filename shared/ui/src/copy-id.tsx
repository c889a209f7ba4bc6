import { useClipboard } from '@mantine/hooks';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copy-id.module.css';
import { messages } from './messages.ts';

type Props = {
  id: string;
  /** Shown instead of a long ID; the whole ID is copied. */
  label?: string;
};

/** An ID that a click copies. */
export function CopyId({ id, label }: Props) {
  const { copy, copied } = useClipboard({ timeout: 1_500 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <UnstyledButton
      className={classes.id}
      onClick={() => copy(id)}
      aria-label={messages.copyId(label ?? id)}
      title={id}
      data-copied={copied || undefined}
    >
      <span>{label ?? id}</span>
      <Icon size={13} aria-hidden />
      <VisuallyHidden role="status">{copied ? messages.copied : ''}</VisuallyHidden>
    </UnstyledButton>
  );
}
