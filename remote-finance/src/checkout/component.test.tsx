import { render, screen } from '@testing-library/react';
import { movieId, onSale } from './checkout.fixture.ts';
import { setLanguage } from './checkout.messages.ts';
import CheckoutComponent from './component.tsx';
import './open-checkout.fixture.tsx';

afterEach(() => setLanguage('en', {}));

it.each([
  [undefined, 'he-IL', 'he', 'rtl'],
  ['de-AT', 'he', 'de', 'ltr'],
  ['nl', 'de', 'en', 'ltr'],
  ['ja', 'de', 'en', 'ltr'], // whose texts can’t be read
])('lang %p in a browser in %s shows %s, and another keeps the input', async (lang, browser, shown, dir) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl', browser]);
  onSale();
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => {
    const [, language] = /catalogs\/(\w+)\.json/.exec(String(url)) ?? [];
    if (language === 'ja') throw new TypeError('Failed to fetch');
    const texts = { ok: true, json: async () => ({ email: `Email ${language}` }) } as Response; // all that is read
    return language ? texts : fetch(url, init);
  };
  const { container, rerender } = render(<CheckoutComponent movieId={movieId} {...(lang && { lang })} />);
  const email = await screen.findByLabelText(shown === 'en' ? 'Email' : `Email ${shown}`);
  const around = container.firstElementChild;
  expect([around?.getAttribute('lang'), around?.getAttribute('dir')]).toEqual([shown, dir]);
  rerender(<CheckoutComponent movieId={movieId} lang="fr" />);
  expect(await screen.findByLabelText('Email fr')).toBe(email);
  jest.restoreAllMocks();
});
