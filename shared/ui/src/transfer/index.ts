import './styles.css';

/** Rows in from a file, rows out to a file. */
export { ExportButton } from './export-button.tsx';
export { ImportPage } from './import-page.tsx';
