import { bannerStatus } from '@backlot/contracts/banners';
import { useSearchParams } from 'react-router-dom';

/** What the page shows, as the URL says: which place, and which banners of it. */
export const useBannersState = (places: readonly { value: string }[]) => {
  const [params, setParams] = useSearchParams();
  const slot = params.get('slot') ?? places[0]?.value ?? null;
  const status = bannerStatus.safeParse(params.get('status')).data;
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
    slot,
    status,
    q,
    narrowing: { ...(status && { status }), ...(q && { q }) },
    isFiltered: Boolean(status) || q !== '',
    set,
  };
};
