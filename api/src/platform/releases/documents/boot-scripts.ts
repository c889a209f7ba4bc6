/** Applies stored preferences before the first paint, so that nothing flashes. Storage may be unavailable. */
const layout = `try{var l=JSON.parse(localStorage.getItem('backlot.layout'))||{},r=document.documentElement,d=l.darkMode;if(d==='system')d=matchMedia('(prefers-color-scheme: dark)').matches;r.dataset.mantineColorScheme=d===true?'dark':'light';r.dir=l.rtl===true?'rtl':'ltr';r.dataset.topMenu=String(l.topMenu===true);r.dataset.collapsed=String(l.collapsed===true);r.toggleAttribute('data-reduced-motion',l.reducedMotion===true)}catch(e){}`;

const hasToken = `sessionStorage.getItem('access_token')`;
/** Another tab of this browser is signed in; this one can request its session. */
const hasHint = `/(^|; )logedIn=true/.test(document.cookie)`;

/** A signed-in user is redirected from the sign-in page, without a destination to their start page. */
const leaveSignIn = `try{if(location.pathname==='/'&&${hasToken}&&${hasHint}){var n=new URLSearchParams(location.search).get('next')||l&&l.startPage||'';location.replace(/^\\/admin(\\/[\\w\\-./?&=%,:+]*)?$/.test(n)?n:'/admin')}}catch(e){}`;

/** Without a session, redirects to sign-in, which returns to this page. */
const demandSession = `try{var p=location.pathname+location.search;if(!${hasToken}&&!${hasHint})location.replace(p==='/admin'?'/':'/?next='+encodeURIComponent(p))}catch(e){}`;

/** The inline script of each document; it runs before the first paint. */
export const bootScripts = {
  public: `${layout};${leaveSignIn}`,
  shell: `${layout};${demandSession}`,
} as const;
