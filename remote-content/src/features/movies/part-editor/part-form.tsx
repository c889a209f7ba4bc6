import { Group, Paper, Text, Title } from '@backlot/ui';
import { type FieldTexts, FormActions, RecordFormFrame, type RecordFormState } from '@backlot/ui/record-form';
import type { Fields, ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import type { ReactNode } from 'react';

type Props<F extends Fields, Stored extends ParsedOf<F> & { version: number }> = {
  state: RecordFormState<F, Stored>;
  texts: FieldTexts<F>;
  title: string;
  intro: string;
  /** Beside the title, such as a button that adds a row. */
  action?: ReactNode;
  children: ReactNode;
};

/** The form of a part of a movie, in a tab of its page: rights, prices or tracks. */
export function PartForm<F extends Fields, Stored extends ParsedOf<F> & { version: number }>({
  state,
  texts,
  title,
  intro,
  action,
  children,
}: Props<F, Stored>) {
  return (
    <RecordFormFrame state={state} texts={texts}>
      <Paper component="section" withBorder p="lg" aria-label={title}>
        <Group justify="space-between" align="flex-start" mb="md">
          <div>
            <Title order={2}>{title}</Title>
            <Text size="sm" c="dimmed">
              {intro}
            </Text>
          </div>
          {action}
        </Group>
        {children}
      </Paper>
      <FormActions state={state} />
    </RecordFormFrame>
  );
}
