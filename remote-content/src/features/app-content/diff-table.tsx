import { Text } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import type { AppPlatform, ShownValue } from '@backlot/contracts/appcontent';
import { platformLabels } from './app-content.messages.ts';
import classes from './app-content.module.css';
import { ValueText } from './value-text.tsx';

export type Difference = {
  key: string;
  platform: AppPlatform;
  before: ShownValue | null;
  after: ShownValue | null;
};
type Props = {
  label: string;
  columns: { key: string; before: string; after: string };
  differences: readonly Difference[];
};

/** Values before and after, side by side. */
export function DiffTable({ label, columns, differences }: Props) {
  return (
    <Table aria-label={label} className={classes.diff} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.key}</Table.Th>
          <Table.Th>{columns.before}</Table.Th>
          <Table.Th>{columns.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ key, platform, before, after }) => (
          <Table.Tr key={`${key} ${platform}`}>
            <Table.Th scope="row" className={classes.key}>
              {key}
              <Text component="span" c="dimmed" size="xs" display="block">
                {platformLabels[platform]}
              </Text>
            </Table.Th>
            <Table.Td>
              <ValueText value={before} lines={6} />
            </Table.Td>
            <Table.Td>
              <ValueText value={after} lines={6} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
