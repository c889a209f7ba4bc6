let isOffline = true;
jest.mock('./http.ts', () => {
  if (isOffline) throw new Error('Loading chunk http failed.');
  return { http: 'the client' };
});

test('a client that can’t be fetched is a request without a connection, and the next one fetches it again', async () => {
  const { loadHttp } = await import('./load-http.ts');
  await expect(loadHttp()).rejects.toMatchObject({ status: 0, code: 'network' });
  isOffline = false;
  await expect(loadHttp()).resolves.toMatchObject({ http: 'the client' });
});
