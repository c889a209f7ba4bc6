import { Anchor, Button, EmptyState, Group, IconEdit, IconUsers, Paper, Text, Title } from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { Link } from 'react-router-dom';
import { useMakerNames } from '../choices.ts';
import { makerPaths } from '../maker-paths.ts';
import classes from './maker-detail.module.css';
import { detailMessages as m } from './maker-detail.messages.ts';

/** The contacts of a maker. */
export function MakerContacts({ maker }: { maker: Maker }) {
  const canEdit = useCan('maker:write') && !maker.deletedAt;
  const nameOf = useMakerNames();
  const isEmpty = maker.contacts.length === 0;
  const editing = canEdit && (
    <Button
      variant="default"
      component={Link}
      to={makerPaths.edit(maker._id, 'contacts')}
      leftSection={<IconEdit size={16} />}
    >
      {isEmpty ? m.addContacts : m.editContacts}
    </Button>
  );
  if (isEmpty)
    return (
      <EmptyState icon={IconUsers} title={m.contactsEmpty} text={m.contactsEmptyText}>
        {editing}
      </EmptyState>
    );
  return (
    <div className={classes.cards}>
      <Group justify="flex-end">{editing}</Group>
      {maker.contacts.map(({ name, role, email, phone }, index) => (
        <Paper key={index} component="section" withBorder p="md">
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {nameOf(role)}
          </Text>
          <Group gap="md" mt={4}>
            {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
            {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
          </Group>
        </Paper>
      ))}
    </div>
  );
}
