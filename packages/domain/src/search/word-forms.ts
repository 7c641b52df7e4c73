/** The written word, without its article or attached preposition, and without an attached "and" or "with". */
export function bareForms(word: string): string[] {
  return [word, word.replace(/^(?:[وبكف]?ال|لل)(?=..)/u, ''), word.replace(/^[وب](?=...)/u, '')];
}

/** The same word in another number or with an article: as good as the word itself. */
export function sureForms(word: string): string[] {
  const bare = bareForms(word)
    .slice(0, 2)
    .filter((form) => form.length > 1);
  return [...new Set(bare.flatMap((form) => [form, ...(isLatin(form) ? otherNumber(form) : [])]))];
}

/** What may stand in the catalogue for one typed word: itself, bare, and the other number of it. */
export function sameWordForms(word: string): string[] {
  const bare = bareForms(word).filter((form) => form.length > 1);
  return [...new Set(bare.flatMap((form) => [form, ...otherNumber(form)]))];
}

const isLatin = (word: string) => /[a-z]/.test(word);

function otherNumber(word: string): string[] {
  if (word.length < 3) return [];
  return isLatin(word) ? englishNumbers(word) : arabicNumbers(word);
}

function englishNumbers(word: string): string[] {
  const plurals = [`${word}s`, `${word}es`];
  if (/[^aeiou]y$/.test(word)) plurals.push(`${word.slice(0, -1)}ies`);
  if (/f$/.test(word)) plurals.push(`${word.slice(0, -1)}ves`);
  if (/fe$/.test(word)) plurals.push(`${word.slice(0, -2)}ves`);
  const singulars = /[^s]s$/.test(word) ? [word.slice(0, -1)] : [];
  if (/es$/.test(word)) singulars.push(word.slice(0, -2));
  if (/ies$/.test(word)) singulars.push(`${word.slice(0, -3)}y`);
  if (/ves$/.test(word)) singulars.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  return [...plurals, ...singulars];
}

/** The regular endings; broken plurals are words of their own and stand among the synonyms. */
function arabicNumbers(word: string): string[] {
  // A folded ta marbuta is a ه.
  const stem = word.replace(/(?:ات|ين|ون|ان|ه|ي|يه)$/u, '');
  if (stem.length < 2) return [`${word}ه`, `${word}ات`];
  return [stem, `${stem}ه`, `${stem}ات`, `${stem}ي`, `${stem}يه`, `${word}ه`, `${word}ات`].filter(
    (form) => form !== word,
  );
}
