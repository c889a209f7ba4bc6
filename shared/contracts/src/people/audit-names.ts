import type { AuditNames } from '../platform/audit/audit-names.ts';

export const peopleAuditNames: AuditNames = {
  formerActions: { 'watcher.keep': 'watcher.cancelDeletion' },
  verbs: {
    mergeInto: 'Merged it into another one',
    'watcher.unsubscribe': 'Unsubscribed {…} from messages',
    'watcher.merge': 'Merged another one into it',
    signOutDevice: 'Signed out of a device',
    signOutDevices: 'Signed out of all devices',
    setAccess: 'Changed the permissions',
    setAccessRefused: 'Attempted to change the permissions',
    inviteRefused: 'Attempted to send an invitation',
    transitionRefused: 'Attempted to change the status',
    restoreRefused: 'Attempted to restore {…}',
    block: 'Blocked',
    unblock: 'Unblocked',
    grantAccess: 'Granted access to a movie',
    revokeAccess: 'Revoked access to a movie',
    requestDeletion: 'Requested deletion',
    cancelDeletion: 'Canceled the deletion',
    anonymize: 'Anonymized',
    personalData: 'Downloaded the personal data',
    tag: 'Tagged',
    untag: 'Removed a tag',
  },
};
