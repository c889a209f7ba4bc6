/** Pixels as `rem`, so that they scale with the user's font size. */
export const px = (pixels: number): string => `${pixels / 16}rem`;
