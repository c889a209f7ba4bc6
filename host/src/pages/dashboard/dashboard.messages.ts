/** Words of the dashboard. */
export const messages = {
  greeting: (part: 'morning' | 'afternoon' | 'evening', name: string) => `Good ${part}, ${name}`,
  figures: 'Figures',
  noFigures: 'No figures for your role',
  noFiguresText: 'Areas that you may see show their figures here.',
  needsYou: 'What needs you',
  needsYouHelp: 'The newest unread notifications.',
  nothing: 'Nothing new',
  nothingText: 'You have read everything.',
  loading: 'Loading notifications',
};
