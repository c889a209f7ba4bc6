/** One process per data folder: the embedded database has no lock of its own. */
export class DataFolderInUse extends Error {}
/** The database was made before the baseline migration, from which no migration leads here. */
export class DatabaseIsOutdated extends Error {}
/** The database was migrated by a later version of Backlot. */
export class DatabaseIsNewer extends Error {}
/** The database did not answer a ping. */
export class DatabaseIsSilent extends Error {}
