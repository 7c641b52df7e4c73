/** What is printed on bags is read in both languages, whoever prints it. */
export const texts = {
  title: 'Bag labels',
  show: 'Show',
  slips: 'Slips',
  labels: 'Bag labels',
  printSlips: 'Picking slips',
  bag: 'Bag · كيس',
  bagOf: (number: number, of: number) => `${number} / ${of}`,
  zones: {
    ambient: 'Shelves · الرفوف',
    produce: 'Fruit and vegetables · الخضار والفواكه',
    chilled: 'Chilled · المبرّدات',
    meat: 'Meat and fish · اللحوم والأسماك',
    frozen: 'Frozen · المجمّدات',
  },
};
