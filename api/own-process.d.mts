import type { ChildProcess } from 'node:child_process';

export type OwnProcess = {
  start(env: Record<string, string>): {
    child: ChildProcess;
    ended: Promise<{ code: number | null; output: string }>;
  };
  remove(): Promise<void>;
};
export function ownProcess(packageDir: string, source: string): Promise<OwnProcess>;
