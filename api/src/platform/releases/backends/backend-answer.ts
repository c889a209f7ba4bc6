import type { IncomingHttpHeaders } from 'node:http';

/** Headers of an answer that reach the browser as they are. */
const kept = ['etag', 'last-modified', 'retry-after'] as const;

/** What a browser may show: data and images. Anything else, such as a page, is downloaded. */
const shown = /^(application\/(json|[\w.+-]+\+json|pdf)|text\/(plain|csv)|image\/(png|jpeg|gif|webp|avif))$/;

/** The headers of an answer by a back end, harmless on our origin: no cookie, nothing cached, nothing that runs. */
export function answerHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const { 'content-type': type = '', 'content-disposition': disposition = '' } = headers;
  const isType = /^[\w.+-]+\/[\w.+-]+(; ?charset=[\w-]+)?$/.test(type);
  const [media = ''] = type.toLowerCase().split(';', 1);
  const isAttachment = /^attachment(;[\x20-\x7e]{1,200})?$/i.test(disposition);
  return {
    ...Object.fromEntries(
      kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
    'content-type': isType ? type : 'application/octet-stream',
    'cache-control': 'private, no-store',
    ...(isAttachment && { 'content-disposition': disposition }),
    ...(!isAttachment && !(isType && shown.test(media)) && { 'content-disposition': 'attachment' }),
  };
}
