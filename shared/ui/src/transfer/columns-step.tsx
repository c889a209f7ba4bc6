import type { ImportFile } from '@backlot/contracts/platform/imports/imports';
import { importDelimiter, importEncoding } from '@backlot/contracts/platform/imports/imports';
import { Alert, Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { Importing } from './import-types.ts';
import { messages } from './transfer.messages.ts';
import classes from './transfer.module.css';
import { useStep } from './use-step.ts';

const encodings = importEncoding.options.map((value) => ({ value, label: messages.encodings[value] }));
const delimiters = importDelimiter.options.map((value) => ({ value, label: messages.delimiters[value] }));
const shownValues = 3;

/** Second step: which column maps to which field; and the file's encoding and separator, when they were detected wrong. */
export function ColumnsStep({ file, importing }: { file: ImportFile; importing: Importing }) {
  const [mapping, setMapping] = useState(file.mapping);
  const step = useStep();
  const { isBusy, error, run } = step;
  const missing = file.fields.filter(({ key, isRequired }) => isRequired && !mapping.includes(key));
  const problem =
    error ?? (missing.length > 0 ? messages.missing(missing.map(({ label }) => label).join(', ')) : null);
  return (
    <Stack gap="md">
      <ReadingInputs file={file} importing={importing} step={step} />
      <MappingTable file={file} mapping={mapping} onChange={setMapping} />
      {problem && (
        <Alert color={error ? 'red' : 'gray'} {...(error ? { role: 'alert' } : { role: 'status' })}>
          {problem}
        </Alert>
      )}
      <Group>
        <Button
          loading={isBusy}
          disabled={missing.length > 0}
          onClick={() => run(() => importing.check(mapping))}
        >
          {messages.check(file.rows)}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => run(importing.remove)}>
          {messages.otherFile}
        </Button>
      </Group>
    </Stack>
  );
}

type ReadingProps = { file: ImportFile; importing: Importing; step: ReturnType<typeof useStep> };

/** Encoding and separator; a change reads the file again. */
function ReadingInputs({ file: { encoding, delimiter }, importing, step: { isBusy, run } }: ReadingProps) {
  return (
    <Group align="end">
      <NativeSelect
        label={messages.encoding}
        data={encodings}
        value={encoding}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) =>
          run(() => importing.read({ encoding: importEncoding.parse(value), delimiter }))
        }
      />
      <NativeSelect
        label={messages.delimiter}
        data={delimiters}
        value={delimiter}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) =>
          run(() => importing.read({ encoding, delimiter: importDelimiter.parse(value) }))
        }
      />
    </Group>
  );
}

type Mapping = ImportFile['mapping'];
type MappingProps = { file: ImportFile; mapping: Mapping; onChange: (mapping: Mapping) => void };

function MappingTable({ file, mapping, onChange }: MappingProps) {
  const fields = [
    { value: '', label: messages.skipped },
    ...file.fields.map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <div className={classes.scroller}>
      <Table verticalSpacing="xs" className={classes.columns}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.column}</Table.Th>
            <Table.Th>{messages.firstValues}</Table.Th>
            <Table.Th>{messages.mapsTo}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {file.columns.map((column, n) => (
            <Table.Tr key={n} data-left-out={mapping[n] === null || undefined}>
              <Table.Th scope="row">
                <bdi>{column}</bdi>
              </Table.Th>
              <Table.Td>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  {file.sample
                    .slice(0, shownValues)
                    .flatMap((row) => row[n] || [])
                    .join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  aria-label={messages.fieldOfColumn(column)}
                  value={mapping[n] ?? ''}
                  data={fields}
                  onChange={({ currentTarget: { value } }) => onChange(mapped(mapping, n, value || null))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** A field is mapped once: the column that had it before is skipped. */
const mapped = (mapping: Mapping, column: number, field: string | null): Mapping =>
  mapping.map((held, n) => {
    if (n === column) return field;
    return field !== null && held === field ? null : held;
  });
