import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core';
import classes from './list-toolbar.module.css';
import { messages } from './table.messages.ts';
import type { DisplayChoice } from './use-display.ts';

const densities = (['comfortable', 'compact'] as const).map((value) => ({
  value,
  label: messages.densities[value],
}));

/** The shown columns and the density of rows. */
export function DisplayOptions({ display }: { display: DisplayChoice }) {
  return (
    <Stack gap="sm">
      {display.density && display.setDensity && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={messages.density}
          data={densities}
          value={display.density}
          onChange={display.setDensity}
        />
      )}
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
  );
}
