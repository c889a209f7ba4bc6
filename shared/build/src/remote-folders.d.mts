export function remoteFolders(root: string): string[];
