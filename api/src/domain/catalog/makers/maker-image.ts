import type { FastifyRequest } from 'fastify';
import type { Maker } from '@backlot/contracts/catalog/makers/maker';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { ChangeAuthor } from '../../../platform/records/records.service.ts';
import { avatarRenditions, mediaService } from '../../../platform/files/images/media.service.ts';
import { imageUrl, readMaker } from './makers.repo.ts';
import { makerRecord } from './makers.record.ts';

/** The image of a maker, re-encoded without its metadata. A replaced one is swept. */
export const makerImage = ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const media = mediaService({ db, store, now });

  const replace = (_id: string, version: number, key: string | null, by: ChangeAuthor): Promise<Maker> =>
    db.transaction(async (tx) => {
      const before = await makerRecord.lock(tx, _id, version);
      if (key === null && before.imgKey === null) throw notFound();
      if (key) await media.claim(tx, key);
      await media.release(tx, before.imgKey === null ? [] : [before.imgKey]);
      const change = { field: 'img', before: imageUrl(before.imgKey), after: imageUrl(key) };
      const action = key ? 'putImg' : 'removeImg';
      await makerRecord.update(tx, before, { imgKey: key }, { ...by, action }, [change]);
      return readMaker(tx, _id);
    });

  return {
    /** @throws ApiError 404; 409 with the current maker; 413; 422 on `file` */
    put: async (_id: string, version: number, request: FastifyRequest, by: ChangeAuthor): Promise<Maker> => {
      await readMaker(db, _id); // before the bytes are read
      const { key } = await media.receive(request, avatarRenditions);
      return replace(_id, version, key, by);
    },

    /** @throws ApiError 404 when there is none; 409 with the current maker */
    remove: (_id: string, version: number, by: ChangeAuthor): Promise<Maker> =>
      replace(_id, version, null, by),
  };
};
