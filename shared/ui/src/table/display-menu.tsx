import { ActionIcon, Checkbox, Popover, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';
import type { Display } from './use-display.ts';

const densities = (['comfortable', 'compact'] as const).map((value) => ({
  value,
  label: messages.densities[value],
}));

/** Which columns are shown, and how close the rows are. */
export function DisplayMenu<Row>({ display }: { display: Display<Row> }) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={messages.display}>
          <ActionIcon variant="default" size="lg" aria-label={messages.display}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.editor} aria-label={messages.display}>
        <Stack gap="sm">
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={messages.density}
            data={densities}
            value={display.density}
            onChange={display.setDensity}
          />
          <Text size="xs" c="dimmed" fw={500}>
            {messages.columns}
          </Text>
          <div className={classes.options} role="group" aria-label={messages.columns}>
            {display.all.map(({ key, label }, index) => (
              <Checkbox
                key={key}
                size="xs"
                label={label}
                checked={display.isShown(key)}
                disabled={index === 0}
                onChange={() => display.toggle(key)}
              />
            ))}
          </div>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
