export function publish(options: { url: string; token: string; dist: string; key?: string }): Promise<string>;
