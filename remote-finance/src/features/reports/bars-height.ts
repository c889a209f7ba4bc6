/** Height of a bar, of two beside each other, and of the axis. */
const barPx = 28;
const pairPx = 40;
const axisPx = 56;

/** The height of a chart of horizontal bars, in pixels. */
export const barsHeight = (rows: number, hasPrevious: boolean): number =>
  axisPx + rows * (hasPrevious ? pairPx : barPx);
