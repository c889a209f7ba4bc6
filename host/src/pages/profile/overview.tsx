import { type Profile, profileFields } from '@backlot/contracts/platform/accounts/profile';
import { Avatar, Button, formatDate, formatDateTime, Group, Paper, Text, Title } from '@backlot/ui';
import { Facts } from '@backlot/ui/record';
import { Link } from 'react-router-dom';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const labels = messages.fields;

export function Overview({ profile }: { profile: Profile }) {
  return (
    <Paper withBorder className={classes.card}>
      <Group justify="space-between" align="flex-start" mb="lg">
        <Group gap="md" wrap="nowrap">
          <Avatar src={profile.img} name={profile.name} color="initials" size={72} alt="" />
          <div>
            <Title order={2}>{profile.name}</Title>
            <Text c="dimmed">{profile.designation ?? messages.roles[profile.role]}</Text>
          </div>
        </Group>
        <Button component={Link} to="/admin/profile/myProfile" variant="default">
          {messages.edit}
        </Button>
      </Group>
      <Facts
        facts={[
          { label: labels.email, value: profile.email },
          { label: labels.role, value: messages.roles[profile.role] },
          { label: profileFields.phone.label, value: profile.phone ?? messages.notProvided },
          { label: profileFields.designation.label, value: profile.designation ?? messages.notProvided },
          { label: labels.memberSince, value: formatDate(profile.createdAt) },
          {
            label: labels.lastLogin,
            value: profile.lastLoginAt ? formatDateTime(profile.lastLoginAt) : messages.never,
          },
          { label: profileFields.bio.label, value: profile.bio ?? messages.notProvided },
        ]}
      />
    </Paper>
  );
}
