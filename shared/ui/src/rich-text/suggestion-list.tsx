import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './suggestion-list.module.css';
import type { Suggestions } from './use-suggestions.ts';

/** The texts that can be inserted at the cursor, over the editor. The editor keeps the focus. */
export function SuggestionList({ of: suggestions, children }: { of: Suggestions; children: ReactNode }) {
  const { isOpen, listId, label, options, active, idOf, choose } = suggestions;
  return (
    <Popover
      opened={isOpen}
      position="top-start"
      width="target"
      withRoles={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <div>{children}</div>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul id={listId} role="listbox" aria-label={label} className={classes.list}>
          {options.map((option, index) => (
            <li
              key={option.key}
              id={idOf(option)}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              onMouseDown={(event) => {
                event.preventDefault();
                void choose(option);
              }}
            >
              <bdi className={classes.label}>{option.label}</bdi>
              <bdi className={classes.description}>{option.description}</bdi>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
