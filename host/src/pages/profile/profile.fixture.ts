import type { Profile, Session } from '@backlot/contracts/platform/accounts/profile';
import type { SecondFactor } from '@backlot/contracts/platform/accounts/second-factor';

export const ana: Profile = {
  _id: '0197a0c0-0000-7000-8000-00000000000a',
  name: 'Ana Admin',
  email: 'admin@backlot.test',
  role: 'admin',
  permissions: [],
  img: null,
  mustChangePassword: false,
  preferences: {},
  version: 3,
  phone: '+4930123456',
  designation: 'Head of acquisitions',
  bio: null,
  createdAt: new Date('2025-01-15T09:00:00Z'),
  lastLoginAt: new Date('2026-11-19T08:30:00Z'),
};

/** Nobody has a second factor, unless a test says so. */
export const secondFactor = (part: Partial<SecondFactor> = {}): SecondFactor => ({
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  ...part,
});

export const laptopPasskey = {
  _id: '0197a0c0-0000-7000-8000-0000000000d1',
  name: 'Work laptop',
  isSynced: true,
  createdAt: new Date('2026-11-01T08:00:00Z'),
  lastUsedAt: null,
};

const session = (part: Partial<Session>): Session => ({
  _id: '0197a0c0-0000-7000-8000-0000000000c1',
  device: 'Firefox on Linux',
  ip: '192.0.2.7',
  country: null,
  createdAt: new Date('2026-11-20T08:00:00Z'),
  lastSeenAt: new Date('2026-11-20T10:00:00Z'),
  expiresAt: new Date('2026-11-20T16:00:00Z'),
  current: false,
  ...part,
});
export const currentSession = session({ current: true });
export const otherSession = session({
  _id: '0197a0c0-0000-7000-8000-0000000000c2',
  device: 'Safari on iPhone',
});
