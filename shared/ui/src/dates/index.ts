export { DateInput, DateTimePicker } from '@mantine/dates';
