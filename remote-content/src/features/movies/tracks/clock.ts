/** Stands for typed text that is not a time; every rule refuses it. */
export const notATime = -1;

/** `3750` → `1:02:30`. */
export const clockOf = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
};

/** `1:02:30`, `62:30` or `3750` in seconds; null for blank text, `notATime` for other text. */
export const secondsOf = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(text)) return notATime;
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
};
