import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

beforeEach(() => localStorage.clear());

test('an object is stored as JSON and read back', () => {
  writeLocal('layout', { rtl: true });
  expect(localStorage.getItem('layout')).toBe('{"rtl":true}');
  expect(readLocal('layout')).toEqual({ rtl: true });
});

test('a string is stored without quotes', () => {
  writeLocal('name', 'Ana');
  expect(localStorage.getItem('name')).toBe('Ana');
  expect(readLocal('name')).toBe('Ana');
});

test('an absent or removed key reads as null', () => {
  writeLocal('gone', 1);
  removeLocal('gone');
  expect(readLocal('gone')).toBeNull();
});

test('blocked storage loses the value without an error', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeLocal('layout', {})).not.toThrow();
  refuse.mockRestore();
});
