import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-labels'] = {
  title: 'ملصقات الأكياس',
  show: 'العرض',
  slips: 'القوائم',
  labels: 'ملصقات الأكياس',
  printSlips: 'قوائم التجهيز',
  bag: 'كيس · Bag',
  bagOf: (number, of) => `${number} / ${of}`,
  zones: {
    ambient: 'الرفوف · Shelves',
    produce: 'الخضار والفواكه · Fruit and vegetables',
    chilled: 'المبرّدات · Chilled',
    meat: 'اللحوم والأسماك · Meat and fish',
    frozen: 'المجمّدات · Frozen',
  },
};
