import { Button, type MenuAction, Paper, Text, Title } from '@backlot/ui';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.danger;
const consequences: Readonly<Record<string, string>> = {
  deactivate: m.deactivate,
  block: m.block,
  delete: m.delete,
};

/** Actions that close an account, with their consequences; each with a confirmation. */
export function DangerZone({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <Paper withBorder component="section" className={classes.card} mt="lg">
      <Title order={2} size="h3">
        {m.title}
      </Title>
      <ul className={classes.rows}>
        {actions.map(({ key, label, onSelect, isDisabled = false, reason }) => (
          <li key={key} className={classes.row}>
            <div className={classes.text}>
              <Text fw={500}>{label}</Text>
              <Text size="sm" c="dimmed">
                {reason ?? consequences[key]}
              </Text>
            </div>
            <Button variant="default" c="var(--mantine-color-error)" onClick={onSelect} disabled={isDisabled}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
