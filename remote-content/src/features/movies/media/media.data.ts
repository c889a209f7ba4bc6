import { call } from '@backlot/data/call';
import { queryOf } from '@backlot/data/query';
import { movieAssetsApi, type MovieAssets } from '@backlot/contracts/catalog/movies/assets';
import { movieActions } from '../movies.data.ts';

const pollIntervalMs = 2_000;

/** Polled while the server processes a video, which doesn't change the record. */
export const assetsOf = (_id: string) => ({
  ...queryOf(movieAssetsApi.list, { params: { _id } }),
  refetchInterval: ({ state }: { state: { data: MovieAssets | undefined } }) =>
    state.data?.assets.some(({ status }) => status === 'processing') ? pollIntervalMs : false,
});

export const removeAsset = (_id: string, assetId: string) =>
  movieActions.write(call(movieAssetsApi.remove, { params: { _id, assetId } }));

/** Downloads the original through the browser: it may not fit into memory. */
export const downloadAsset = async (_id: string, assetId: string): Promise<void> => {
  const { url } = await call(movieAssetsApi.link, { params: { _id, assetId } });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};
