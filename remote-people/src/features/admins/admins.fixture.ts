import type { AccessRequestRow } from '@backlot/contracts/people/admins/access-requests';
import { accessRequestsApi } from '@backlot/contracts/people/admins/access-requests';
import { permissions, rolePermissions } from '@backlot/contracts/platform/accounts/access';
import { remotePermission } from '@backlot/contracts/platform/releases/remote-permissions';
import {
  type Admin,
  type AdminRow,
  roleOnlyPermissions,
  type RoleCatalog,
} from '@backlot/contracts/people/admins/admin';
import { adminsApi } from '@backlot/contracts/people/admins/api';
import type { Page } from '@backlot/contracts/platform/lists/list';
import { fakeApi } from '@backlot/testing/fake-api';

export const adaId = '01980000-0000-7000-8000-000000000001';

/** An admin in the list; a test overrides what it tests. */
export const adminRow = (part: Partial<AdminRow> = {}): AdminRow => ({
  _id: adaId,
  version: 3,
  name: 'Ada Lovelace',
  email: 'ada@people.test',
  img: null,
  role: 'admin',
  team: 'content',
  status: 'active',
  lastLoginAt: null,
  sessions: 2,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  ...part,
});

export const anAdmin = (part: Partial<Admin> = {}): Admin => ({
  _id: adaId,
  version: 3,
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-02-05T10:00:00Z'),
  name: 'Ada Lovelace',
  email: 'ada@people.test',
  phone: null,
  designation: 'Curator',
  team: 'content',
  locale: null,
  timezone: null,
  notes: null,
  img: null,
  role: 'admin',
  grants: {},
  status: 'active',
  statusReason: null,
  invitationEndsAt: null,
  isLastSuperadmin: false,
  lastLoginAt: null,
  lastIp: null,
  deletedAt: null,
  createdBy: null,
  updatedBy: null,
  ...part,
});

export const aRequest = (part: Partial<AccessRequestRow> = {}): AccessRequestRow => ({
  _id: '01980000-0000-7000-8000-0000000000a1',
  version: 2,
  name: 'Rosa Lind',
  email: 'rosa@people.test',
  reason: 'I manage the trailers.',
  status: 'pending_approval',
  createdAt: new Date('2026-01-05T10:00:00Z'),
  updatedAt: new Date('2026-01-05T10:00:00Z'),
  decidedByName: null,
  ...part,
});

export const pageWith = <Row>(items: Row[]): Page<Row> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  limit: 25,
});

const book: RoleCatalog = {
  roles: [
    {
      key: 'admin',
      meaning: 'Works with movies.',
      permissions: [...rolePermissions.admin],
      isSecondFactorRequired: false,
    },
    {
      key: 'superadmin',
      meaning: 'Does everything.',
      permissions: [...rolePermissions.superadmin],
      isSecondFactorRequired: true,
    },
  ],
  permissions: permissions.map((key) => ({
    key,
    area: key.split(':')[0] ?? key,
    meaning: `May ${key}.`,
    roleOnly: roleOnlyPermissions.some((only) => only === key),
  })),
  remotes: [
    {
      id: 'events',
      title: 'Events',
      permissions: [{ key: remotePermission.parse('events:read'), label: 'View events' }],
    },
  ],
};

/** An API with one admin and one request for an account. */
export const adminsFake = (admin: Admin = anAdmin()) =>
  fakeApi()
    .on(adminsApi.list, () => pageWith([adminRow()]))
    .on(adminsApi.get, () => admin)
    .on(adminsApi.roles, () => book)
    .on(adminsApi.secondFactor, () => ({ hasAuthenticator: false, passkeys: 0, recoveryCodesLeft: 0 }))
    .on(accessRequestsApi.list, () => pageWith([aRequest()]));
