/** Words of the parts that put things in order. */
export const messages = {
  drag: 'Drag to another place',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
} as const;
