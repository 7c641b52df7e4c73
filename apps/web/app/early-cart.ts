import type { CartView } from '@karaz/contract/cart';

/**
 * A guest's cart is in the browser, and its prices are with the store. On the pages that show them this runs in the
 * HTML, while the scripts are still coming: cart-store.ts takes the response if it would send the same request.
 * It is written out as text like first-paint.ts, and the content security policy names its hash, too.
 */
export const EARLY_CART_SCRIPT = `(function(){try{
if(localStorage.getItem('accessToken'))return;
var v=JSON.parse(document.getElementById('page-data').textContent).visitor;
var items=JSON.parse(localStorage.getItem('cart')).items.map(function(i){return{stock:i.stock.id,quantity:i.quantity,
addons:i.addons.map(function(a){return{addonId:a.id,quantity:a.quantity===null?undefined:a.quantity,day:a.day}})}});
var sent=JSON.stringify({country:v.country,areaId:v.areaId,items:items});
window.earlyCart={sent:sent,view:fetch('/api/cart/price?country='+v.country+(v.areaId===null?'':'&areaId='+v.areaId),
{method:'POST',headers:{'content-type':'application/json','x-country':v.country,'x-custom-language':v.language},
body:JSON.stringify({items:items})}).then(function(r){return r.ok?r.json():null},function(){return null})};
}catch(e){}})()`;

/** Pages that show the prices of the cart as soon as they can. */
export const EARLY_CART_PATHS: readonly string[] = ['/cart', '/checkout'];

type EarlyCart = { sent: string; view: Promise<CartView | null> };
declare global {
  interface Window {
    earlyCart?: EarlyCart;
  }
}

/** The response to the same request, once. Null: there is none, or it failed. */
export async function takeEarlyCart(request: object): Promise<CartView | null> {
  const { earlyCart } = window;
  delete window.earlyCart;
  return earlyCart?.sent === JSON.stringify(request) ? earlyCart.view : null;
}
