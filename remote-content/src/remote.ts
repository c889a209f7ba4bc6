import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { movieList } from '@backlot/contracts/catalog/movies/list';
import { statusTones } from '@backlot/contracts/catalog/movies/status-tones';
import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { countriesApi } from '@backlot/contracts/site/countries/country';
import { declarationsApi } from '@backlot/contracts/site/declarations/declaration';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { defineRemote } from '@backlot/federation/define-remote';
import { earlyList, earlyRead, earlyRecord } from '@backlot/federation/early';
import { aboutMessages } from './features/about/about.messages.ts';
import { listMessages as declarationMessages } from './features/declarations/declarations.messages.ts';
import { faqMessages } from './features/faq/faq.messages.ts';
import { countriesMessages } from './features/countries/countries.messages.ts';
import { lookupsMessages } from './features/lookups/lookups.messages.ts';
import { listMessages as bannerMessages } from './features/banners/banners.messages.ts';
import { listMessages as appContentMessages } from './features/app-content/app-content.messages.ts';
import { listMessages as movieMessages } from './features/movies/list/list.messages.ts';
import { cardMessages } from './features/movies/movies-card.messages.ts';
import { sharedMessages, statusLabels } from './features/movies/movies.messages.ts';

export default defineRemote({
  id: 'content',
  title: 'Content',
  owner: 'team-content',
  contract: '1.4',
  nav: [
    {
      to: '/admin/movies',
      label: sharedMessages.movies,
      icon: 'movie',
      access: 'movie:read',
      group: 'catalog',
      order: 10,
      badge: 'movies',
    },
    {
      to: '/admin/pages/banners',
      label: bannerMessages.title,
      icon: 'page',
      access: 'page:write',
      group: 'site',
      order: 10,
    },
    {
      to: '/admin/pages/about',
      label: aboutMessages.title,
      icon: 'page',
      access: 'page:write',
      group: 'site',
      order: 20,
    },
    {
      to: '/admin/pages/faq',
      label: faqMessages.title,
      icon: 'page',
      access: 'page:write',
      group: 'site',
      order: 30,
    },
    {
      to: '/admin/pages/declaration',
      label: declarationMessages.title,
      icon: 'page',
      access: 'page:write',
      group: 'site',
      order: 40,
    },
    {
      to: '/admin/pages/app_content',
      label: appContentMessages.title,
      icon: 'page',
      access: 'page:write',
      group: 'site',
      order: 50,
    },
    {
      to: '/admin/lookups',
      label: lookupsMessages.title,
      icon: 'lookup',
      access: 'lookup:write',
      group: 'settings',
      order: 10,
    },
    {
      to: '/admin/countries',
      label: countriesMessages.title,
      icon: 'country',
      access: 'lookup:write',
      group: 'settings',
      order: 20,
    },
  ],
  routes: [
    {
      path: '/admin/movies/*',
      access: 'movie:read',
      expose: './movies',
      title: sharedMessages.movies,
      early: [earlyList(movieList), earlyRecord(moviesApi.get)],
    },
    {
      path: '/admin/pages/banners/*',
      access: 'page:write',
      expose: './banners',
      title: bannerMessages.title,
    },
    {
      path: '/admin/pages/about/*',
      access: 'page:write',
      expose: './about',
      title: aboutMessages.title,
    },
    {
      path: '/admin/pages/faq/*',
      access: 'page:write',
      expose: './faq',
      title: faqMessages.title,
    },
    {
      path: '/admin/pages/declaration/*',
      access: 'page:write',
      expose: './declarations',
      title: declarationMessages.title,
      early: [earlyList(declarationsApi.list)],
    },
    {
      path: '/admin/pages/app_content/*',
      access: 'page:write',
      expose: './app-content',
      title: appContentMessages.title,
      early: [earlyList(appContentApi.list)],
    },
    {
      path: '/admin/lookups/*',
      access: 'lookup:write',
      expose: './lookups',
      title: lookupsMessages.title,
    },
    {
      path: '/admin/countries/*',
      access: 'lookup:write',
      expose: './countries',
      title: countriesMessages.title,
      early: [earlyList(countriesApi.list)],
    },
  ],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'movies',
      title: cardMessages.movies,
      expose: './widgets',
      access: 'movie:read',
      order: 10,
      size: 'normal',
      early: [earlyRead(countsApi.get, { keys: 'movies' })],
    },
  ],
  search: [
    {
      type: 'movie',
      label: sharedMessages.movies,
      to: '/admin/movies/{_id}',
      access: 'movie:read',
      media: 'poster',
      statuses: { labels: statusLabels, tones: statusTones },
    },
  ],
  actions: [
    { label: movieMessages.newMovie, to: '/admin/movies/new', access: 'movie:write' },
    { label: bannerMessages.add, to: '/admin/pages/banners/new', access: 'page:write' },
  ],
  targets: [
    { notification: 'movieReview', to: '/admin/movies/{movieId}', fallback: '/admin/movies' },
    { notification: 'movieNotPublished', to: '/admin/movies/{movieId}', fallback: '/admin/movies' },
    {
      notification: 'movieVideoFailed',
      to: '/admin/movies/{movieId}?tab=media',
      fallback: '/admin/movies',
    },
    { notification: 'movieImport', to: '/admin/movies', fallback: '/admin/movies' },
    { notification: 'makerImport', to: '/admin/makers', fallback: '/admin/makers' },
    { notification: 'movieExport', to: '/admin/movies?export={exportId}', fallback: '/admin/movies' },
    { notification: 'movieExpired', to: '/admin/movies/{movieId}?tab=rights', fallback: '/admin/movies' },
    { notification: 'moviesReview', to: '/admin/movies?status=in_review', fallback: '/admin/movies' },
    {
      notification: 'attention.moviesInReview',
      to: '/admin/movies?status=in_review',
      fallback: '/admin/movies',
    },
    {
      notification: 'attention.moviesChangesRequested',
      to: '/admin/movies?status=changes_requested',
      fallback: '/admin/movies',
    },
  ],
});
