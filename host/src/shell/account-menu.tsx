import { useUser } from '@backlot/data/session';
import { Avatar, IconLogout, IconUser, Menu, Text, UnstyledButton, VisuallyHidden } from '@backlot/ui';
import { Link } from 'react-router-dom';
import { hostOrigin } from '../federation/release.ts';
import { messages } from './shell.messages.ts';
import { signOutLocally } from './sign-out-locally.ts';
import { useThemeToggle } from './use-theme-toggle.ts';
import classes from './header.module.css';

const labels = messages.account;

/** The user's photo with Profile, the theme and Sign Out. */
export function AccountMenu() {
  const user = useUser();
  const theme = useThemeToggle();
  if (!user) return null;
  return (
    <Menu width={220} offset={8}>
      <Menu.Target>
        <UnstyledButton p={4}>
          <VisuallyHidden>{labels.open(user.name)}</VisuallyHidden>
          <Avatar src={user.img} name={user.name} color="initials" size={36} alt="" aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text fw={600}>{user.name}</Text>
          <Text size="sm" c="dimmed">
            {labels.roles[user.role]}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/admin/profile" leftSection={<IconUser size={16} aria-hidden />}>
          {labels.profile}
        </Menu.Item>
        <Menu.Item onClick={theme.run} leftSection={<theme.icon size={16} aria-hidden />}>
          {theme.label}
        </Menu.Item>
        <Menu.Item onClick={signOutLocally} leftSection={<IconLogout size={16} aria-hidden />}>
          {labels.signOut}
        </Menu.Item>
        <Menu.Divider />
        <Text size="xs" c="dimmed" className={classes.person}>
          {labels.version(hostOrigin.version, hostOrigin.generation)}
        </Text>
      </Menu.Dropdown>
    </Menu>
  );
}
