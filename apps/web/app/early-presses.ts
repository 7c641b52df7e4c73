/**
 * Buttons pressed before the page reacts are pressed again once it does. Runs in the HTML, before its first button is
 * there; written out as text like first-paint.ts, and the content security policy names its hash, too. What the browser
 * answers by itself is left to it: popovers, and forms that only fetch a page.
 */
export const EARLY_PRESSES_SCRIPT = `(function(){var pressed=[];
function keep(e){var b=e.target.closest&&e.target.closest('button');
if(!b||b.disabled||b.hasAttribute('popovertarget'))return;
if(b.type==='submit'&&b.form){if(b.form.method!=='post')return;e.preventDefault()}
pressed.push(b)}
document.addEventListener('click',keep,true);
window.takeEarlyPresses=function(){document.removeEventListener('click',keep,true);return pressed}})()`;

declare global {
  interface Window {
    /** The buttons pressed so far. From then on no press is recorded: React handles it. */
    takeEarlyPresses?: () => HTMLElement[];
  }
}

/** What is not there any more needs no press: after the first of two on "Add", the button is another. */
export function pressAgain(buttons: readonly HTMLElement[]): void {
  for (const button of buttons) if (button.isConnected) button.click();
}
