/**
 * Runs before the first paint, so that a dark page never flashes white, and the home page does not move when what the
 * store knows of whoever is signed in comes. It is written out as text because it must be
 * in the HTML; the content security policy names its hash, so nothing else can run inline.
 * settings/apply-settings.ts does the same to a page that is already there.
 */
export const FIRST_PAINT_SCRIPT = `(function(){var d=document.documentElement;try{
var s=JSON.parse(localStorage.getItem('app-settings')||'{}');
if(s.colorScheme==='dark')d.dataset.scheme='dark';
if(s.contrast==='high')d.dataset.contrast='high';
if(s.primaryColor)d.dataset.primary=String(s.primaryColor);
if(s.fontFamily)d.dataset.font=String(s.fontFamily);
if(s.textSize)d.dataset.textSize=String(s.textSize);
if(s.navLayout)d.dataset.nav=String(s.navLayout);
if(s.navColor)d.dataset.navColor=String(s.navColor);
if(s.compactLayout===false)d.dataset.compact='off';
if(s.direction==='rtl')d.dir='rtl';
var k=(localStorage.getItem('known-height')||'').split(' ');
if(k[0]==innerWidth&&localStorage.getItem('accessToken'))d.style.setProperty('--known-height',k[1]+'px');
}catch(e){}
if(matchMedia('(prefers-contrast:more)').matches)d.dataset.contrast='high';
})()`;
