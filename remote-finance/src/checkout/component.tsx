import { pageLanguage } from '@backlot/contracts/money/checkout/page-language';
import { digestOf } from '@backlot/federation/integrity';
import { useEffect, useState } from 'react';
import { isRightToLeft, setLanguage } from './checkout.messages.ts';
import Checkout, { type CheckoutProps } from './checkout.tsx';
import { languages, readCatalog } from './load-texts.ts';

// A string already where webpack resolves it.
const fileOf = (language: string) => String(new URL(`./catalogs/${language}.json`, import.meta.url));

/**
 * The payment page as a component of another site, in a language that it has texts in.
 * @param props.lang of the texts, such as `de`; by default the browser’s
 */
export default function CheckoutComponent({ lang, ...props }: CheckoutProps & { lang?: string }) {
  const language = pageLanguage(lang ? [lang] : navigator.languages, languages) ?? 'en';
  const [shown, show] = useState<{ lang: string; dir: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const file = language === 'en' ? null : fileOf(language);
    void Promise.resolve(file && readCatalog(file, digestOf(file))).then((texts) => {
      if (!isCurrent) return;
      setLanguage(texts ? language : 'en', texts || {});
      show({ lang: texts ? language : 'en', dir: isRightToLeft() ? 'rtl' : 'ltr' });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return (
    <div aria-busy={shown === null} {...shown}>
      {shown && <Checkout {...props} />}
    </div>
  );
}
