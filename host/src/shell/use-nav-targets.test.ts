import { signInAs } from '@backlot/testing/sign-in-as';
import { renderHook } from '@testing-library/react';
import { Providers } from './providers.tsx';
import { useNavTargets } from './use-nav-targets.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('../federation/release.fixture.ts'));

test('the menu keeps the items of a remote that is turned off, for whoever has access to its pages', () => {
  signInAs('admin');
  const { menu } = renderHook(useNavTargets, { wrapper: Providers }).result.current;
  expect(menu.map(({ targets }) => targets.map(({ label }) => label))).toEqual([['Coupons']]);
});
