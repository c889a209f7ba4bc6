/** A folder outside the workspace with the packed kit: its commands, and programs of its packages. */
export function outside(): Promise<{
  folder: string;
  cli(...args: string[]): Promise<void>;
  bin(file: string, ...args: string[]): Promise<void>;
  remove(): void;
}>;
