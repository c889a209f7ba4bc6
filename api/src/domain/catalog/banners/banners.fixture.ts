import { newId } from '../../../platform/db/columns.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageImageTable } from '../../site/about/about.table.ts';
import { ensureBaseCountries } from '../../site/countries/countries.service.ts';
import { ensureBaseLookups } from '../../site/lookups/lookups.service.ts';

const hour = 60 * 60_000;

/** Images, times and the input of a banner. */
export async function seedBanners({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await ensureBaseLookups(db);
  await ensureBaseCountries(db);
  const [desktop, mobile] = [newId(), newId()];
  await db.insert(pageImageTable).values([{ key: desktop }, { key: mobile }]);
  const inHours = (hours: number) => new Date(now().getTime() + hours * hour);
  return {
    inHours,
    /** The JSON body of a create: live since an hour ago. */
    body: (over: object = {}) => ({
      title: 'Silent nights',
      subtitle: 'Twelve films of the twenties',
      i18n: {},
      slot: 'home-hero',
      desktopImage: { key: desktop, alt: 'A city of towers' },
      mobileImage: { key: mobile, alt: 'A tower' },
      videoUrl: null,
      cta: null,
      movieId: null,
      countries: [],
      languages: [],
      audience: 'all',
      startAt: inHours(-1).toISOString(),
      endAt: null,
      publication: 'published',
      ...over,
    }),
  };
}
