import { ActionMenu, Badge, IconEdit, IconTrash, Text } from '@backlot/ui';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import classes from './rights-list.module.css';
import { rightsMessages as m } from './rights.messages.ts';
import { licenseWords, rightWords, spanWords } from './rights-words.ts';
import type { Territories } from './use-territories.ts';

type Props = {
  rights: readonly RightInput[];
  territories: Territories;
  isEditable: boolean;
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
};

/** The element of a right, for links to it. */
export const rightAnchor = (index: number) => `right-${index}`;

/** Every right in words. */
export function RightsList({ rights, territories, isEditable, onEdit, onRemove }: Props) {
  return (
    <ul className={classes.rows}>
      {rights.map((right, index) => {
        const words = rightWords(right, territories);
        return (
          <li key={right._id ?? index} id={rightAnchor(index)} tabIndex={-1} className={classes.row}>
            <div className={classes.main}>
              <Text component="div" fw={500}>
                {licenseWords(right)}
                {right.exclusive && (
                  <Badge size="sm" variant="outline" ms="xs">
                    {m.exclusive}
                  </Badge>
                )}
              </Text>
              <Text size="sm">{territories.inWords(right.territories)}</Text>
              <Text size="sm" c="dimmed">
                {[
                  spanWords({ from: right.startAt, to: right.endAt }),
                  ...(right.holdbackDays ? [m.heldBack(right.holdbackDays)] : []),
                  ...(right.contract ? [m.contract(right.contract)] : []),
                ].join(' · ')}
              </Text>
            </div>
            {isEditable && (
              <ActionMenu
                label={m.editOf(words)}
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
