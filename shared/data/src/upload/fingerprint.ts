type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Identifies a file on the user's disk, also after a reload, without reading it. */
export const fingerprintOf = ({ name, size, lastModified }: Chosen): string =>
  `${size}-${lastModified}-${name}`.slice(0, 400);
