import { paymentsApi } from '@backlot/contracts/money/payments/api';
import type { InternalAxiosRequestConfig } from 'axios';
import { http } from './http.ts';
import { saveBlob, saveFile } from './save-file.ts';

test('the object URL is revoked only after the browser has read it', () => {
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

test('a download has no timeout', async () => {
  const asked: InternalAxiosRequestConfig[] = [];
  http.defaults.adapter = async (config) => {
    asked.push(config);
    return { status: 502, data: new Blob(['']), headers: {}, config, statusText: '' };
  };
  const params = { _id: '0197a0c0-0000-7000-8000-000000000001' };
  await expect(saveFile(paymentsApi.receiptFile, { params }, 'R-1.pdf')).rejects.toMatchObject({
    status: 502,
  });
  expect(asked.map(({ timeout }) => timeout)).toEqual([0]);
});
