import { badRequest } from '../../http/errors.ts';

/**
 * The rest of a URL below `/api/x/{remote}`, with its query, byte for byte: a path that some server would read as another
 * one is refused.
 * @throws ApiError 400 path_invalid
 */
export function backendPath(url: string, remote: string): string {
  const prefix = `/api/x/${remote}`;
  const [path = ''] = url.split('?', 1);
  const rest = path.slice(prefix.length);
  const isPlain = path.startsWith(`${prefix}/`) && /^[\x21-\x7e]*$/.test(url) && !/[\\#]/.test(url);
  const segments = rest.slice(1).split('/');
  const areWhole = segments.every(
    (segment, at) => isWhole(segment) || (segment === '' && at === segments.length - 1),
  );
  if (isPlain && areWhole) return url.slice(prefix.length);
  throw badRequest('path_invalid', 'The path contains characters or segments that aren’t allowed.');
}

/** A name that stays one when it is decoded, once or again. */
function isWhole(segment: string): boolean {
  try {
    const name = decodeURIComponent(segment);
    const [withoutParameters] = name.split(';', 1);
    return (
      name !== '' &&
      !/[/\\\x00-\x1f\x7f]|%[0-9a-f]{2}/i.test(name) &&
      !/^\.{0,2}$/.test(withoutParameters ?? '')
    );
  } catch {
    return false; // malformed
  }
}
