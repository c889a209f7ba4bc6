import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { dangerButtonProps } from '../danger-look.tsx';
import { messages as m } from '../messages.ts';

export type ActionButtonsProps = {
  verb: string;
  /** Label of the other button, where `Cancel` would be ambiguous: `Keep subscription`. */
  cancelVerb?: string | undefined;
  isDanger?: boolean | undefined;
  isSending: boolean;
  /** False while there is nothing to submit. */
  isReady?: boolean | undefined;
  onCancel: () => void;
  /** Another action, at the start of the footer. */
  aside?: ReactNode;
};

/** The two buttons of an `ActionForm` in a dialog. */
export const ActionButtons = ({
  verb,
  cancelVerb = m.cancel,
  isDanger = false,
  isSending,
  isReady = true,
  onCancel,
  aside,
}: ActionButtonsProps) => (
  <Group justify="flex-end" gap="xs">
    {aside && <Box me="auto">{aside}</Box>}
    <Button variant="default" onClick={onCancel} disabled={isSending}>
      {cancelVerb}
    </Button>
    <Button type="submit" loading={isSending} disabled={!isReady} {...(isDanger && dangerButtonProps)}>
      {verb}
    </Button>
  </Group>
);
