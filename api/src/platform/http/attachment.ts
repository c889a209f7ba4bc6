import type { FastifyReply } from 'fastify';

/** A generated file: its bytes, name and media type. */
export type SentFile = { name: string; type: string; bytes: Buffer };

export const sendFile = (reply: FastifyReply, { name, type, bytes }: SentFile) =>
  reply.headers({ 'content-type': type, 'content-disposition': attachment(name) }).send(bytes);

/** `Content-Disposition` of a file to be saved. Source: RFC 6266 with RFC 8187: a plain name for old readers, the real one for the others. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["%\\]/g, '_');
  const exact = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
