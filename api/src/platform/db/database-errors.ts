/** One process per data folder: the embedded database has no lock of its own. */
export class DataFolderInUse extends Error {}
/** The database is older than the baseline migration, so it can't be migrated. */
export class DatabaseIsOutdated extends Error {}
/** The database was migrated by a later version of Backlot. */
export class DatabaseIsNewer extends Error {}
/** The database didn't respond to a ping. */
export class DatabaseUnreachable extends Error {}
