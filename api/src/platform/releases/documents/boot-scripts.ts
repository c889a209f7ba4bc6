/** Applies stored preferences before the first paint, so that nothing flashes. Storage may be unavailable. */
const layout = `var l={};try{l=JSON.parse(localStorage.getItem('backlot.layout'))||{}}catch(e){}try{var r=document.documentElement,d=l.darkMode;if(typeof d!=='boolean')d=matchMedia('(prefers-color-scheme: dark)').matches;r.dataset.mantineColorScheme=d?'dark':'light';r.dir=l.rtl===true?'rtl':'ltr';r.dataset.topMenu=String(l.topMenu===true);r.dataset.collapsed=String(l.collapsed===true);r.toggleAttribute('data-reduced-motion',l.reducedMotion===true)}catch(e){}`;

const hasToken = `sessionStorage.getItem('access_token')`;
/** Another tab of this browser is signed in; this one can request its session. */
const hasHint = `/(^|; )logedIn=true/.test(document.cookie)`;

/** A signed-in user is redirected from the sign-in page, which stays hidden, without a destination to their start page. */
const leaveSignIn = `try{if(location.pathname==='/'&&${hasToken}&&${hasHint}){var n=new URLSearchParams(location.search).get('next')||l&&l.startPage||'';r.hidden=true;location.replace(/^\\/admin(\\/[\\w\\-./?&=%,:+]*)?$/.test(n)?n:'/admin')}}catch(e){}`;

/** Without a session, redirects to sign-in, which returns to this page. */
const demandSession = `try{var p=location.pathname+location.search;if(!${hasToken}&&!${hasHint})location.replace(p==='/admin'?'/':'/?next='+encodeURIComponent(p))}catch(e){}`;

/** A browser's first formatter of dates loads data, which takes about 10 ms: here soon after the script, while the code is fetched. */
const warmDates = `setTimeout(function(){new Intl.DateTimeFormat('en-US',{month:'short'}).format()})`;

/**
 * Remembers the last button that was pressed on HTML that came before its code, which presses it again
 * (`host/src/entry/early-form.ts`), unless something was typed since; nothing is sent until then.
 */
export const keepPresses = `window.backlotPressed=-1;addEventListener('submit',function(e){if('backlotPressed' in window)e.preventDefault()},true);addEventListener('click',function(e){var b=e.target.closest('button');if(b&&'backlotPressed' in window)window.backlotPressed=[].indexOf.call(document.querySelectorAll('button'),b)},true);addEventListener('input',function(){if('backlotPressed' in window)window.backlotPressed=-1},true)`;

/** A script of the document that doesn’t arrive or isn’t the released one leaves a sentence instead of an empty page or an idle form. */
const sayFailure = `addEventListener('error',function(e){if(e.target.tagName==='SCRIPT'&&e.target.defer){var r=document.getElementById('root');r.setAttribute('role','alert');r.textContent='Backlot could not be loaded. Reload the page to try again.'}},true)`;

/** The inline script of each document; it runs before the first paint. */
export const bootScripts = {
  public: `${layout};${leaveSignIn};${sayFailure}`,
  shell: `${layout};${demandSession};${warmDates};${sayFailure}`,
} as const;

/**
 * Says by which key the release set of the document must be signed. In the script with the nonce and not beside the set,
 * and as a constant, which no element with that ID replaces: see docs/adr/0027.
 */
export const releaseKeyScript = (publicKey: string): string =>
  `Object.defineProperty(window,'backlotReleaseKey',{value:'${publicKey}'})`;

/**
 * Sends reads before any code has arrived; `shared/data/src/early.ts` takes over their answers. Filters and page size
 * are those of the list, filters of cards those of the board; a filter that it refuses is sent too, and costs a refused request. Without a session, or when storage is blocked, nothing is sent.
 * @param calls JSON of `SentEarly[]`
 */
export const earlyScript = (calls: string): string =>
  `try{if(${hasToken}){var t=atob(${hasToken}),who=JSON.parse(atob(sessionStorage.getItem('backlot_user'))),held=who.permissions.concat(who.remotePermissions||[]),asked=new URLSearchParams(location.search),sent=new Map();${calls}.forEach(function(c){if(c.access!=='session'&&held.indexOf(c.access)<0)return;var q=new URLSearchParams(c.fixed);c.query.forEach(function(k){var v=asked.get(k);if(!v&&k==='limit'&&l&&l.pageSize&&l.pageSize!==c.limit)v=l.pageSize;if(v)q.set(k,v)});q.sort();var s=String(q),u='/api/'+c.path+(s&&'?'+s);if(sent.has(u))return;var p=fetch(u,{signal:AbortSignal.timeout(30000),headers:{Authorization:'Bearer '+t,Accept:'application/json'}}).then(function(r){return r.json().then(function(d){return{status:r.status,data:d,headers:{'retry-after':r.headers.get('retry-after')}}})});p.catch(function(){});sent.set(u,p)});window.backlotEarly={token:t,sent:sent}}}catch(e){}`;

/** Adds what the build on the person's own machine says of itself to the override, for the shell, and then starts the shell. */
export const overrideScript = `(function(){var e=document.getElementById('release-override'),o=JSON.parse(e.textContent),read=function(f){return fetch(o.origin+f,{cache:'no-store',credentials:'omit',signal:AbortSignal.timeout(5000)}).then(function(r){return r.json()})};Promise.all([read('/remote.json'),read('/integrity.json')]).then(function(b){o.build=Object.assign(b[0],{integrity:b[1]});e.textContent=JSON.stringify(o)}).catch(function(){}).then(function(){document.querySelectorAll('[type=later]').forEach(function(a){var s=document.createElement('script');s.async=false;s.integrity=a.integrity;s.crossOrigin='anonymous';s.src=a.src;document.head.append(s)})})})()`;
