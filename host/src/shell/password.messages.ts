export const passwordMessages = { show: 'Show password', hide: 'Hide password' };
