import './styles.css';

export { DateInput, DateTimePicker } from './date-fields.tsx';
