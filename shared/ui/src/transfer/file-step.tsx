import { Badge, Button, Group, Paper, Stack, Table, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { csvLine } from '@backlot/contracts/platform/values/csv-line';
import { FileDrop } from '../upload/file-drop.tsx';
import type { ImportPageProps } from './import-types.ts';
import { messages } from './transfer.messages.ts';
import { useStep } from './use-step.ts';

/** First step: the file, and the expected columns. */
export function FileStep({ fields, importing, list }: ImportPageProps) {
  const { isBusy, error, run } = useStep();
  const [fraction, setFraction] = useState(0);
  const template = `\uFEFF${csvLine(fields.map(({ label }) => label))}`;
  return (
    <Stack gap="lg">
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx"
        hint={messages.fileHint}
        fraction={isBusy ? fraction : null}
        error={error}
        onChoose={(file) => run(() => importing.upload(file, setFraction))}
      />
      <Paper withBorder p="md">
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h4">
            {messages.whatIsNeeded}
          </Title>
          <Button
            component="a"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
            download={`${list.label.toLowerCase()}.csv`}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} />}
          >
            {messages.template}
          </Button>
        </Group>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.field}</Table.Th>
              <Table.Th>{messages.howWritten}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ key, label, isRequired, hint }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">
                  {label}{' '}
                  {isRequired && (
                    <Badge variant="default" size="sm">
                      {messages.required}
                    </Badge>
                  )}
                </Table.Th>
                <Table.Td>{hint}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </Stack>
  );
}
