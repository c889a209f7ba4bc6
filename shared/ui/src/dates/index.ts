import './styles.css';

/** Values are text: `YYYY-MM-DD` of `DateInput`, local `YYYY-MM-DD HH:mm:ss` of `DateTimePicker`. */
export { DateInput, DateTimePicker } from '@mantine/dates';
