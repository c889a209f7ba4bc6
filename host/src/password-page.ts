/** Where a password is changed. */
export const passwordPage = '/admin/profile?tab=security';
