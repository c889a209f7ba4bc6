/** Pixels as `rem`, so that they grow with the person's own font size. */
export const px = (pixels: number): string => `${pixels / 16}rem`;
