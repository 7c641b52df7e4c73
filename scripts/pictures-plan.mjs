/**
 * What `npm run pictures` has to make.
 *
 * The plan says what each picture is made of now ({ how, hash, from }), the manifest what it was made of.
 */

/**
 * New, changed or requested for. What is made from other pictures follows them by its own hash.
 *
 * @param {{
 *   plan: Record<string, { how: string, hash: string, from: string[] }>,
 *   manifest: Record<string, string>,
 *   names: readonly string[],
 *   isThere: (slug: string) => boolean,
 *   requested: readonly string[],
 * }} state
 * @returns {string[]}
 */
export function pending({ plan, manifest, names, isThere, requested }) {
  const unknown = requested.filter((slug) => !plan[slug] || !names.includes(slug));
  if (unknown.length > 0) throw new Error(`No scene or no name in names.json: ${unknown.join(', ')}`);
  if (requested.length > 0) return [...requested];
  return names.filter((slug) => plan[slug] && (!isThere(slug) || manifest[slug] !== plan[slug].hash));
}

/**
 * Each after those it is made from.
 *
 * @param {readonly string[]} slugs
 * @param {Record<string, { from: string[] }>} plan
 * @returns {string[]}
 */
export function inOrder(slugs, plan) {
  const done = new Set();
  const visit = (slug) => {
    if (done.has(slug)) return;
    for (const base of plan[slug]?.from ?? []) if (slugs.includes(base)) visit(base);
    done.add(slug);
  };
  for (const slug of slugs) visit(slug);
  return [...done];
}

/**
 * @param {Record<string, string>} manifest
 * @param {Record<string, { hash: string }>} plan
 * @param {readonly string[]} made
 * @returns {Record<string, string>}
 */
export function withRecorded(manifest, plan, made) {
  return { ...manifest, ...Object.fromEntries(made.map((slug) => [slug, plan[slug]?.hash ?? ''])) };
}

/**
 * The end of what a program said: its reason, when it failed.
 *
 * @param {string} output
 * @returns {string}
 */
export function lastLines(output, count = 20) {
  return output.split('\n').slice(-count).join('\n');
}
