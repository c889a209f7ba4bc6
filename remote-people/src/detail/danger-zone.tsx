import { Button, type MenuAction, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import classes from './detail.module.css';

/** An action with its consequences. */
export type DangerousAction = MenuAction & { text: string };

/** Actions that close or delete a record; each opens a dialog. */
export function DangerZone({ title, actions }: { title: string; actions: readonly DangerousAction[] }) {
  return (
    <Section title={title}>
      <ul className={classes.rows}>
        {actions.map(({ key, label, text, onSelect, isDisabled = false }) => (
          <li key={key} className={classes.row}>
            <div className={classes.text}>
              <Text fw={500}>{label}</Text>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
            <Button variant="default" c="var(--mantine-color-error)" onClick={onSelect} disabled={isDisabled}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
