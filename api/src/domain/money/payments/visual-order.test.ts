/** @jest-environment node */
import { visualOrderOf } from './visual-order.ts';

it('a line without Hebrew or Arabic keeps its order', () => {
  expect(visualOrderOf('1 Reel Street  London')).toBe('1 Reel Street  London');
});

it('consecutive Hebrew or Arabic words run from right to left', () => {
  expect(visualOrderOf('רחוב הסרט')).toBe('הסרט רחוב');
  expect(visualOrderOf('شركة أفلام Nile Ltd')).toBe('أفلام شركة Nile Ltd');
});

it('a number between two Hebrew words stays between them', () => {
  expect(visualOrderOf('רחוב 12 תל')).toBe('תל 12 רחוב');
});
