import './styles.css';

export { DateInput, DateTimePicker } from './date-fields.tsx';
export { isUnreadDay } from './parse-day.ts';
export { MomentInput, timeZoneHelp } from './moment-input.tsx';
export { dayInput, requiredDayInput, momentInput, requiredMomentInput } from './record-inputs.tsx';
