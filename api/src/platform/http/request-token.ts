/** Names of API tokens by request, while it runs: the audit log says which token made a change. */
const names = new Map<string, string>();

export const apiTokenOf = (requestId: string): string | undefined => names.get(requestId);

export const noteApiToken = (requestId: string, name: string): void => {
  names.set(requestId, name);
};

export const forgetApiToken = (requestId: string): void => {
  names.delete(requestId);
};
