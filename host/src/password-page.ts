/** Where a password is changed, and a second factor added. */
export const passwordPage = '/admin/profile?tab=security';
