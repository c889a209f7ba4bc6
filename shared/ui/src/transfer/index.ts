import './styles.css';

/** Rows in from a file, rows out to a file. */
export { ExportDialog } from './export-dialog.tsx';
export { ImportPage } from './import-page.tsx';
