import { Text } from '@backlot/ui';
import { Table } from '@backlot/ui/table';
import {
  appContentFields,
  type AppPlatform,
  mainLanguage,
  type ShownValue,
} from '@backlot/contracts/site/app-content/app-content';
import { platformLabels } from '../app-content.messages.ts';
import classes from '../app-content.module.css';
import { changedLanguages } from '../value/value-languages.ts';
import { ValuesByLanguage, ValueText } from '../value/value-text.tsx';

export type Difference = {
  key: string;
  platform: AppPlatform;
  before: ShownValue | null;
  after: ShownValue | null;
};
type Props = {
  label: string;
  columns: { before: string; after: string };
  differences: readonly Difference[];
};

/** Values before and after, side by side, in each changed language. */
export function DiffTable({ label, columns, differences }: Props) {
  return (
    <Table aria-label={label} className={classes.diff} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{appContentFields.key.label}</Table.Th>
          <Table.Th>{columns.before}</Table.Th>
          <Table.Th>{columns.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map(({ key, platform, before, after }) => {
          const languages = changedLanguages(before, after);
          return (
            <Table.Tr key={`${key} ${platform}`}>
              <Table.Th scope="row" className={classes.key}>
                {key}
                <Text component="span" c="dimmed" size="xs" display="block">
                  {platformLabels[platform]}
                </Text>
              </Table.Th>
              <Table.Td>
                <Side value={before} languages={languages} />
              </Table.Td>
              <Table.Td>
                <Side value={after} languages={languages} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** English alone needs no label, as in lists. */
function Side({ value, languages }: { value: ShownValue | null; languages: readonly string[] }) {
  const isFlags = value?.kind === 'flags';
  const isNamed = languages.some((language) => isFlags || language !== mainLanguage);
  if (value === null || !isNamed) return <ValueText value={value} lines={6} />;
  return (
    <>
      {isFlags && <ValueText value={value} lines={6} />}
      <ValuesByLanguage value={value} languages={languages} lines={6} />
    </>
  );
}
