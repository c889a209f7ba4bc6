/** Stands for the federation runtime's manifest handling: the release set names every file already. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined, lifecycle: {} };
}

export const getGlobalRemoteInfo = () => ({});
