import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';
import type { DisplayChoice } from './use-display.ts';
import { useListTools } from './use-list-tools.ts';

/** Opens the display options. */
export function DisplayMenu({ display }: { display: DisplayChoice }) {
  const [isOpen, setOpen] = useState(false);
  const tools = useListTools(isOpen);
  return (
    <Popover opened={isOpen && tools !== null} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={messages.display}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={messages.display}
            onClick={() => setOpen(!isOpen)}
          >
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.editor} aria-label={messages.display}>
        {tools && <tools.DisplayOptions display={display} />}
      </Popover.Dropdown>
    </Popover>
  );
}
