export const addMessages = {
  title: 'Add payment',
  text: 'Record a payment made outside the gateway. The watcher gets access to the movie and a receipt by email.',
  verb: 'Add payment',
  offers: { rent: 'Rental (48 hours)', buy: 'Purchase' },
  tooMuch: (most: string) => `Enter an amount up to ${most}.`,
  done: (order: string) => `Payment ${order} added`,
};
