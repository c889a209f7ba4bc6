/** Sets what the first paint needs, so that a kept preference doesn't flash in. Storage may be refused. */
const layout = `try{var l=JSON.parse(localStorage.getItem('backlot.layout'))||{},r=document.documentElement,d=l.darkMode;if(d==='system')d=matchMedia('(prefers-color-scheme: dark)').matches;r.dataset.mantineColorScheme=d===true?'dark':'light';r.dir=l.rtl===true?'rtl':'ltr';r.dataset.topMenu=String(l.topMenu===true);r.dataset.collapsed=String(l.collapsed===true)}catch(e){}`;

const hasToken = `sessionStorage.getItem('access_token')`;
/** Some tab of this browser is signed in; this one may ask it for the session. */
const hasHint = `/(^|; )logedIn=true/.test(document.cookie)`;

/** Who is signed in has no business at the sign-in page. */
const leaveSignIn = `try{if(location.pathname==='/'&&${hasToken}&&${hasHint}){var n=new URLSearchParams(location.search).get('next')||'';location.replace(/^\\/admin(\\/[\\w\\-./?&=%,:+]*)?$/.test(n)?n:'/admin')}}catch(e){}`;

/** Nobody sees the shell without a session; afterwards the person gets to where they wanted to go. */
const demandSession = `try{var p=location.pathname+location.search;if(!${hasToken}&&!${hasHint})location.replace(p==='/admin'?'/':'/?next='+encodeURIComponent(p))}catch(e){}`;

/** The inline script of each document; it runs before anything is drawn. */
export const bootScripts = {
  public: `${layout};${leaveSignIn}`,
  shell: `${layout};${demandSession}`,
} as const;
