/** As many characters as the longest page has, three bytes each. */
let buffer = Buffer.allocUnsafeSlow(1 << 20);

/**
 * A page as it is sent. `Buffer.from` walks through the text twice, first only to learn its length, and one Arabic letter
 * makes that slow: half a millisecond a walk for the home page.
 */
export function pageBytes(html: string): Buffer {
  if (html.length * 3 > buffer.length) buffer = Buffer.allocUnsafeSlow(html.length * 3);
  return Buffer.from(buffer.subarray(0, buffer.write(html)));
}
