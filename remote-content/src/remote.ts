import { defineRemote } from '@backlot/federation/define-remote';
import { sharedMessages } from './features/movies/movies.messages.ts';

export default defineRemote({
  id: 'content',
  title: 'Content',
  owner: 'team-content',
  contract: '1.0',
  nav: [
    {
      to: '/admin/movies',
      label: sharedMessages.movies,
      icon: 'movie',
      access: 'movie:read',
      group: 'catalogue',
      order: 10,
    },
  ],
  routes: [
    { path: '/admin/movies/*', access: 'movie:read', expose: './movies', title: sharedMessages.movies },
  ],
  slots: [
    {
      id: 'dashboard.card/v1',
      name: 'movies',
      expose: './widgets',
      access: 'movie:read',
      order: 10,
      size: 'normal',
    },
  ],
  search: [
    {
      type: 'movie',
      label: sharedMessages.movies,
      endpoint: 'movie.list',
      path: 'movie',
      to: '/admin/movies/{_id}',
      access: 'movie:read',
    },
  ],
  targets: [
    { notification: 'movieReview', to: '/admin/movies/{movieId}', fallback: '/admin/movies' },
    { notification: 'movieNotPublished', to: '/admin/movies/{movieId}', fallback: '/admin/movies' },
    { notification: 'moviesReview', to: '/admin/movies?status=in_review', fallback: '/admin/movies' },
  ],
});
