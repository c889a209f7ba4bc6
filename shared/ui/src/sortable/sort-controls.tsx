import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { messages } from './sortable.messages.ts';
import classes from './sortable.module.css';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  handle: HTMLAttributes<HTMLElement>;
  isDisabled?: boolean;
};

/** A drag handle, and two buttons that do the same. At an end a button keeps the focus but does nothing. */
export function SortControls({ name, isFirst, isLast, onMove, handle, isDisabled = false }: Props) {
  return (
    <span className={classes.controls} data-disabled={isDisabled || undefined}>
      {/* For pointers only: the buttons serve the keyboard. */}
      <span {...(!isDisabled && handle)} className={classes.handle} title={messages.drag} aria-hidden>
        <IconGripVertical size={16} />
      </span>
      <MoveButton label={messages.up(name)} isOff={isFirst || isDisabled} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} />
      </MoveButton>
      <MoveButton label={messages.down(name)} isOff={isLast || isDisabled} onClick={() => onMove(1)}>
        <IconArrowDown size={16} />
      </MoveButton>
    </span>
  );
}

type MoveProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode };

function MoveButton({ label, isOff, onClick, children }: MoveProps) {
  return (
    <ActionIcon
      className={classes.move ?? ''}
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </ActionIcon>
  );
}
