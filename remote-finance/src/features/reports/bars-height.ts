/** Height of a bar, of two beside each other, and of the axis. */
const barPx = 26;
const pairPx = 34;
const axisPx = 56;

/** The height of a chart of horizontal bars, in pixels. */
export const barsHeight = (rows: number, hasPrevious: boolean): number =>
  axisPx + rows * (hasPrevious ? pairPx : barPx);
