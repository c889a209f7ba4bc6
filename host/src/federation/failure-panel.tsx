import { Button, Group, Stack, Text, Title } from '@backlot/ui';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  text: string;
  /** Small print below, such as an error id. */
  note?: string | undefined;
  /** What the person can do. */
  action?: { label: string; onClick: () => void; isBusy?: boolean };
  children?: ReactNode;
};

/** What stands where a page should be. */
export function FailurePanel({ title, text, note, action, children }: Props) {
  return (
    <Stack component="section" role="alert" align="flex-start" gap="sm" p="xl" maw={560}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text>{text}</Text>
      <Group>
        {action && (
          <Button onClick={action.onClick} loading={action.isBusy ?? false}>
            {action.label}
          </Button>
        )}
        {children}
      </Group>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  );
}
