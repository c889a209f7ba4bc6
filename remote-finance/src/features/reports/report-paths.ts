/** URLs of the report pages. */
export const reportPaths = {
  movies: '/admin/reports',
  watched: '/admin/reports/watched',
  people: '/admin/reports/people',
  mail: '/admin/reports/mail',
  social: '/admin/reports/social',
};
