import sharp from 'sharp';
import { type BannerDevice, bannerImageWidths } from '@backlot/contracts/catalog/banners/banner';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { pageImageTable } from '../domain/site/about/about.table.ts';
import { bannerTable } from '../domain/catalog/banners/banners.table.ts';
import type { ObjectStore } from '../platform/files/object-store/object-store.ts';

type Scene = { title: string; alt: string; sky: readonly [string, string]; ground: string; sun: string };
const scenes: readonly Scene[] = [
  {
    title: 'Silent nights',
    alt: 'A full moon over the roofs of a city',
    sky: ['#0b1026', '#3d4a7a'],
    ground: '#05070f',
    sun: '#f3ecd2',
  },
  {
    title: 'A summer of classics',
    alt: 'The sun sets behind a city',
    sky: ['#7a2f4b', '#f2a65a'],
    ground: '#2b1220',
    sun: '#ffe3a3',
  },
  {
    title: 'Movies for €1',
    alt: 'A green dawn over a city',
    sky: ['#0f3d3e', '#a7d7a9'],
    ground: '#08201f',
    sun: '#f7f7d4',
  },
];
const sizes: Record<BannerDevice, readonly [number, number]> = {
  desktop: [1_680, 720],
  mobile: [864, 1_080],
};
const roofs = [0.32, 0.55, 0.4, 0.7, 0.48, 0.62, 0.36, 0.52, 0.44, 0.66, 0.38, 0.58];

const draw = ({ sky, ground, sun }: Scene, [width, height]: readonly [number, number]): Buffer => {
  const step = width / roofs.length;
  const houses = roofs.map((part, index) => {
    const tall = part * height * 0.6;
    return `<rect x="${index * step}" y="${height - tall}" width="${step + 1}" height="${tall}" fill="${ground}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/><circle cx="${width * 0.7}" cy="${height * 0.34}" r="${height * 0.16}" fill="${sun}"/>${houses.join('')}</svg>`,
  );
};

/** Images of banners by title: a key for each device. */
export type BannerImages = ReadonlyMap<string, Record<BannerDevice, string>>;

/** Draws and stores the images of the demo's banners: about 150 ms. */
export async function storeBannerImages(store: ObjectStore): Promise<BannerImages> {
  const stored = scenes.map(async (scene) => {
    const keys = { desktop: newId(), mobile: newId() };
    for (const device of ['desktop', 'mobile'] as const) {
      const image = sharp(draw(scene, sizes[device]));
      for (const [size, width] of Object.entries(bannerImageWidths)) {
        const sized = image.clone().resize({ width, withoutEnlargement: true });
        const file = await sized.webp({ effort: 0 }).toBuffer();
        await store.put(`media/${keys[device]}/${size}.webp`, file, 'image/webp');
      }
    }
    return [scene.title, keys] as const;
  });
  return new Map(await Promise.all(stored));
}

type Banner = typeof bannerTable.$inferInsert;
const day = 24 * 60 * 60_000;

/** Banners in every state; two in the first slot overlap for some days. */
export async function seedDemoBanners(tx: Db, images: BannerImages, at: Date): Promise<void> {
  const keys = [...images.values()].flatMap(({ desktop, mobile }) => [{ key: desktop }, { key: mobile }]);
  if (keys.length > 0)
    await tx.insert(pageImageTable).values(keys.map(({ key }) => ({ key, createdAt: at })));
  const inDays = (days: number) => new Date(at.getTime() + days * day);
  const imagesOf = (title: string): Pick<Banner, 'desktopImage' | 'mobileImage'> => {
    const found = images.get(title);
    const alt = scenes.find((scene) => scene.title === title)?.alt ?? '';
    return {
      desktopImage: found ? { key: found.desktop, alt } : null,
      mobileImage: found ? { key: found.mobile, alt } : null,
    };
  };
  const base: Pick<Banner, 'i18n' | 'countries' | 'languages' | 'audience' | 'publication'> = {
    i18n: {},
    countries: [],
    languages: [],
    audience: 'all',
    publication: 'published',
  };
  const about = { label: 'How we choose', linkType: 'page', target: 'about' } as const;
  const [silent, summer, euro] = ['Silent nights', 'A summer of classics', 'Movies for €1'] as const;
  await tx.insert(bannerTable).values([
    {
      ...base,
      ...imagesOf(silent),
      title: silent,
      subtitle: 'Twelve movies of the 1920s, restored with new scores',
      i18n: { de: { title: 'Stumme Nächte', subtitle: 'Zwölf Filme der Zwanziger', label: 'Zur Auswahl' } },
      slot: 'home-hero',
      position: 0,
      cta: about,
      startAt: inDays(-20),
      endAt: inDays(18),
    },
    {
      ...base,
      ...imagesOf(summer),
      title: summer,
      subtitle: 'One must-see movie every week',
      slot: 'home-hero',
      position: 1,
      startAt: inDays(11),
      endAt: inDays(60),
    },
    {
      ...base,
      ...imagesOf(euro),
      title: euro,
      subtitle: 'For members who haven’t subscribed yet',
      audience: 'free',
      countries: ['AT', 'CH', 'DE'],
      slot: 'home-hero',
      position: 2,
      startAt: inDays(-5),
      endAt: null,
      publication: 'paused',
    },
    {
      ...base,
      ...imagesOf(silent),
      title: 'New this week',
      subtitle: '',
      slot: 'home-row',
      position: 0,
      startAt: inDays(-3),
    },
    {
      ...base,
      title: 'Thank you',
      subtitle: 'Every ticket funds the next restoration',
      slot: 'payment-page',
      position: 0,
      startAt: inDays(1),
      publication: 'draft',
    },
  ]);
}
