import { useState } from 'react';

/** True from its first use on, so that what was opened can close as it opened. */
export const useOnceTrue = (value: boolean): boolean => {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
};
