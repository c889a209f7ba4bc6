import { ActionMenu, Badge, IconEdit, IconTrash, Text } from '@backlot/ui';
import { type RightDraft, rightFields } from '@backlot/contracts/catalog/movies/rights';
import classes from './rights-list.module.css';
import { rightsMessages as m } from './rights.messages.ts';
import { describeLicense, describeRight, describeTerms } from './describe-right.ts';
import type { Territories } from './use-territories.ts';

type Props = {
  rights: readonly (RightDraft & { _id?: string | undefined })[];
  territories: Territories;
  isEditable: boolean;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
};

/** The id of a right's row, for links to it. */
export const rightAnchor = (index: number) => `right-${index}`;

export function RightsList({ rights, territories, isEditable, onEdit, onRemove }: Props) {
  return (
    <ul className={classes.rows}>
      {rights.map((right, index) => {
        const name = describeRight(right, territories);
        return (
          <li key={right._id ?? index} id={rightAnchor(index)} tabIndex={-1} className={classes.row}>
            <div className={classes.main}>
              <Text component="div" fw={500}>
                {describeLicense(right)}
                {right.exclusive && (
                  <Badge size="sm" variant="outline" ms="xs">
                    {rightFields.exclusive.label}
                  </Badge>
                )}
              </Text>
              <Text size="sm">{territories.describe(right.territories)}</Text>
              <Text size="sm" c="dimmed">
                {describeTerms(right, territories)}
              </Text>
            </div>
            {isEditable && (
              <ActionMenu
                label={m.editOf(name)}
                actions={[
                  { key: 'edit', label: m.edit, icon: IconEdit, onSelect: () => onEdit(index) },
                  {
                    key: 'remove',
                    label: m.remove,
                    icon: IconTrash,
                    isDanger: true,
                    onSelect: () => onRemove(index),
                  },
                ]}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
