import { Anchor, Button, EmptyState, Group, IconEdit, IconUsers, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import { useCan } from '@backlot/data/session';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import { Link } from 'react-router-dom';
import columns from '../../../detail/detail.module.css';
import { useMakerNames } from '../maker-lookups.ts';
import { makerPaths } from '../maker-paths.ts';
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
    <div className={columns.stack}>
      <Group justify="flex-end">{editing}</Group>
      {maker.contacts.map(({ name, role, email, phone }, index) => (
        <Section key={index} title={name} isSmall>
          <Text size="sm" c="dimmed">
            {nameOf(role)}
          </Text>
          <Group gap="md" mt={4}>
            {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
            {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
          </Group>
        </Section>
      ))}
    </div>
  );
}
