const firstYear = 2021;

export const brandMessages = {
  name: 'Backlot',
  copyright: (year: number) => `© ${year > firstYear ? `${firstYear}–${year}` : firstYear} Backlot`,
};
