import { useDocumentTitle } from '@backlot/ui';
import { ImportPage } from '@backlot/ui/transfer';
import { useImport } from '@backlot/data/imports';
import { movieImportFields, moviesImportApi } from '@backlot/contracts/catalog/movies/import';
import { moviePaths } from '../movie-paths.ts';
import { sharedMessages } from '../movies.messages.ts';

/** Imports movies from a file. */
export function MovieImportPage() {
  useDocumentTitle(sharedMessages.importMovies);
  return (
    <ImportPage
      title={sharedMessages.importMovies}
      list={{ label: sharedMessages.movies, to: moviePaths.list }}
      fields={movieImportFields}
      importing={useImport(moviesImportApi)}
    />
  );
}
