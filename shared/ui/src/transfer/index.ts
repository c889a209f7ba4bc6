import './styles.css';

/** Imports and exports. */
export { ExportDialog } from './export-dialog.tsx';
export { ImportPage } from './import-page.tsx';
