import { formatDate, IconPhoto } from '@backlot/ui';
import { columnsOf, type Filter, type FilterOption } from '@backlot/ui/table';
import {
  bannerAudience,
  bannerFields,
  type BannerRow,
  bannerStatus,
} from '@backlot/contracts/catalog/banners/banner';
import { BannerStatusBadge } from './banner-status.tsx';
import { audienceLabels, listMessages as m, statusLabels } from './banners.messages.ts';

/** The facts of a banner's row; all but the title can be hidden. */
export const bannerColumns = columnsOf<
  BannerRow,
  'createdAt' | 'updatedAt' | 'desktopImage' | 'slot' | 'startAt' | 'endAt' | 'publication',
  'image' | 'times'
>({
  title: { label: bannerFields.title.label, render: ({ title }) => title },
  image: {
    label: m.columns.image,
    cardRole: 'media',
    render: ({ desktopImage }) =>
      desktopImage ? (
        <img src={`/media/${desktopImage.key}/card.webp`} alt="" loading="lazy" />
      ) : (
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      ),
  },
  times: {
    label: m.columns.times,
    cardRole: 'fact',
    render: ({ startAt, endAt }) =>
      endAt ? m.fromTo(formatDate(startAt), formatDate(endAt)) : m.from(formatDate(startAt)),
  },
  audience: {
    label: bannerFields.audience.label,
    cardRole: 'fact',
    render: ({ audience }) => audienceLabels[audience],
  },
  countries: {
    label: bannerFields.countries.label,
    cardRole: 'fact',
    render: ({ countries }) => (countries.length === 0 ? m.allCountries : m.countries(countries.length)),
  },
  languages: {
    label: bannerFields.languages.label,
    cardRole: 'fact',
    render: ({ languages }) => (languages.length === 0 ? null : m.languages(languages.length)),
  },
  status: {
    label: m.columns.status,
    cardRole: 'badge',
    render: ({ status }) => <BannerStatusBadge status={status} />,
  },
});

export const bannerFilters = (languages: readonly FilterOption[]): readonly Filter[] => [
  {
    kind: 'choice',
    key: 'status',
    label: m.columns.status,
    options: bannerStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'audience',
    label: bannerFields.audience.label,
    options: bannerAudience.options.map((value) => ({ value, label: audienceLabels[value] })),
  },
  { kind: 'choice', key: 'language', label: bannerFields.languages.label, options: languages },
];
