import { faqAudience, faqStatus } from '@backlot/contracts/faq';
import { useSearchParams } from 'react-router-dom';

/** What the page shows, as the URL says: for whom, which of them, and which question is open. */
export const useFaqState = () => {
  const [params, setParams] = useSearchParams();
  const audience = faqAudience.safeParse(params.get('audience')).data ?? 'watcher';
  const status = faqStatus.safeParse(params.get('status')).data;
  const q = params.get('q')?.trim().slice(0, 100) ?? '';

  const set = (patch: Record<string, string | null>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(patch))
          if (value) next.set(key, value);
          else next.delete(key);
        return next;
      },
      { replace: true },
    );

  return {
    audience,
    status,
    q,
    /** `new`, an id, or null. */
    open: params.get('open'),
    query: { audience, ...(status && { status }), ...(q && { q }) },
    isFiltered: Boolean(status) || q !== '',
    set,
  };
};
