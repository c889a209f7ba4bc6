/** What one remote takes of this process: requests that run, and bytes of their answers. */
export type Room = { requests: number; bytes: number };

/** Bounds what each remote takes, so that a silent or huge back end leaves room for the others. */
export function roomsOf(most: Room) {
  const rooms = new Map<string, Room>();
  return {
    /** Runs a task in the room of a remote; null when it is full. */
    async run<T>(remote: string, task: (take: (bytes: number) => boolean) => Promise<T>): Promise<T | null> {
      const room = rooms.get(remote) ?? { requests: 0, bytes: 0 };
      if (room.requests >= most.requests) return null;
      rooms.set(remote, room);
      room.requests += 1;
      let taken = 0;
      try {
        return await task((bytes) => {
          taken += bytes;
          room.bytes += bytes;
          return room.bytes <= most.bytes;
        });
      } finally {
        room.requests -= 1;
        room.bytes -= taken;
      }
    },
  };
}
