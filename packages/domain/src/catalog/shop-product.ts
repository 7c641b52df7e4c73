type Label = { enabled: boolean; content: string };

/** A product as the shop's shared sorts, rating filters and quick add read it. */
export type ShopProduct = {
  id: number;
  name: string;
  coverUrl: string;
  price: number;
  /** Null: no sale. */
  priceSale: number | null;
  colors: readonly string[];
  sizes: readonly string[];
  /** How many can be had. */
  available: number;
  newLabel: Label;
  saleLabel: Label;
  gender: string;
  category: string;
  totalSold: number;
  createdAt: string;
  totalRatings: number;
};

type Given = {
  id: number;
  name: string;
  picture: string | null;
  price: number;
  sellingPrice: number | null;
  quantity: number;
  status: string;
  newLabel: string | null;
  saleLabel: string | null;
  /** The values of its forms. */
  values: readonly { code: string; name: string }[];
  category: string;
  salesCount: number;
  averageRating: number;
  createdAt: string;
};

const NO_COVER = '/media/default';
const label = (text: string | null): Label => ({ enabled: text !== null, content: text ?? '' });

/** Food has neither colour nor gender unless somebody says so; only what is on stock is available. */
export function shopProduct(stock: Given): ShopProduct {
  const valuesOf = (code: string) => stock.values.filter((value) => value.code === code).map(({ name }) => name);
  return {
    id: stock.id,
    name: stock.name,
    coverUrl: stock.picture ?? NO_COVER,
    price: stock.price,
    priceSale: stock.sellingPrice,
    colors: valuesOf('colour'),
    sizes: valuesOf('size'),
    available: stock.status === 'on-stock' ? stock.quantity : 0,
    newLabel: label(stock.newLabel),
    saleLabel: label(stock.saleLabel),
    gender: valuesOf('gender')[0] ?? '',
    category: stock.category,
    totalSold: stock.salesCount,
    createdAt: stock.createdAt,
    totalRatings: stock.averageRating,
  };
}
