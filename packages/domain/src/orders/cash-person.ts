/** Whose cash it is stands in lists and closings by name: a number says nobody, in whichever digits it is written. */
export const isPersonName = (text: string): boolean => /\p{L}/u.test(text);
