import type { ExportFile } from '@backlot/contracts/platform/exports/exports';
import { Alert, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatTotal } from '../format.ts';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';
import { useStep } from './use-step.ts';

export type ExportForm = {
  /** Number of matching rows. */
  total: number;
  totalIsCapped: boolean;
  /** Key → label of each available column. */
  columns: Readonly<Record<string, string>>;
  onStart: (choice: { columns: string[]; format: ExportFile['format'] }) => Promise<void>;
  onClose: () => void;
};

const formats = (['csv', 'xlsx'] as const).map((value) => ({ value, label: messages.formats[value] }));

/** The form of an export: columns and format. */
export function ExportChoice({ total, totalIsCapped, columns, onStart, onClose }: ExportForm) {
  const keys = Object.keys(columns);
  const [chosen, setChosen] = useState<readonly string[]>(keys);
  const [format, setFormat] = useState<ExportFile['format']>('csv');
  const { isBusy, error, run } = useStep();
  const toggle = (key: string) =>
    setChosen(keys.filter((other) => chosen.includes(other) !== (other === key)));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run(() => onStart({ columns: [...chosen], format }));
      }}
    >
      <Stack>
        <Text size="sm">{messages.exportRows(formatTotal(total, totalIsCapped))}</Text>
        <SegmentedControl aria-label={messages.format} data={formats} value={format} onChange={setFormat} />
        <div role="group" aria-label={messages.columns}>
          <Group justify="space-between" mb="xs">
            <Text size="sm" fw={500}>
              {messages.columns}
            </Text>
            <Group gap="xs">
              <Button variant="subtle" size="compact-xs" onClick={() => setChosen(keys)}>
                {messages.allColumns}
              </Button>
              <Button variant="subtle" size="compact-xs" onClick={() => setChosen([])}>
                {messages.noColumns}
              </Button>
            </Group>
          </Group>
          <div className={classes.choices}>
            {keys.map((key) => (
              <Checkbox
                key={key}
                size="sm"
                label={columns[key]}
                checked={chosen.includes(key)}
                onChange={() => toggle(key)}
              />
            ))}
          </div>
        </div>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={chosen.length === 0}>
            {messages.export}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
