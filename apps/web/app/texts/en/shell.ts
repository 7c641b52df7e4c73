export const texts = { storeName: 'Karaz' };
