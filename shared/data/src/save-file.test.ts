import { saveBlob } from './save-file.ts';

test('the browser has time to read the bytes before their address is taken back', () => {
  jest.useFakeTimers();
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoke });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  saveBlob(new Blob(['x']), 'x.txt');
  jest.advanceTimersByTime(10_000);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:1');
});
