/** Pages of records by id. */
const pages: Readonly<Record<string, ((_id: string) => string) | undefined>> = {
  movie: (_id) => `/admin/movies/${_id}`,
  maker: (_id) => `/admin/makers/${_id}`,
  watcher: (_id) => `/admin/watchers/${_id}`,
  admin: (_id) => `/admin/admins/${_id}`,
  banner: (_id) => `/admin/pages/banners/${_id}`,
  content: (_id) => `/admin/pages/app_content/${_id}`,
  declaration: (_id) => `/admin/pages/declaration/${_id}`,
  page: () => '/admin/pages/about',
  country: (_id) => `/admin/countries/${_id}`,
};

type Entry = { objectType: string; objectId: string; objectName: string | null };

/** The page of the record of an entry; null where it has none, or is purged. */
export const recordHref = ({ objectType, objectId, objectName }: Entry): string | null =>
  objectName === null ? null : (pages[objectType]?.(objectId) ?? null);
