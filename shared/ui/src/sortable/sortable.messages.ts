/** Messages of sortable lists. */
export const messages = {
  drag: 'Drag to reorder',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, position: number, count: number) =>
    `${name} moved to position ${position} of ${count}.`,
} as const;
