import { type Profile, profileFields } from '@backlot/contracts/platform/accounts/profile';
import { Avatar, Button, formatDate, formatDateTime, Group, Paper, Text, Title } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const labels = messages.fields;

export function Overview({ profile }: { profile: Profile }) {
  return (
    <Paper withBorder className={classes.card}>
      <Group justify="space-between" align="flex-start">
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
      <dl className={classes.facts}>
        <Fact label={labels.email}>{profile.email}</Fact>
        <Fact label={labels.role}>{messages.roles[profile.role]}</Fact>
        <Fact label={profileFields.phone.label}>{profile.phone ?? messages.notGiven}</Fact>
        <Fact label={profileFields.designation.label}>{profile.designation ?? messages.notGiven}</Fact>
        <Fact label={labels.memberSince}>{formatDate(profile.createdAt)}</Fact>
        <Fact label={labels.lastLogin}>
          {profile.lastLoginAt ? formatDateTime(profile.lastLoginAt) : messages.never}
        </Fact>
        <Fact label={profileFields.bio.label}>{profile.bio ?? messages.notGiven}</Fact>
      </dl>
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
