import './styles.css';

export { DateInput, DateTimePicker } from './date-fields.tsx';
export { MomentInput, ownTimeZoneName } from './moment-input.tsx';
export { ownTimeZone } from '../preferences.ts';
export { dayInput, requiredDayInput, momentInput, requiredMomentInput } from './record-inputs.tsx';
