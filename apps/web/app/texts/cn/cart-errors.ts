import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['cart-errors'] = {
  title: {
    CART_LOAD_FAILED: '无法加载购物车',
    CART_SYNC_FAILED: '无法同步购物车',
    CART_UPDATE_FAILED: '无法更新购物车',
    CART_REMOVE_FAILED: '无法从购物车移除',
    CART_RESET_FAILED: '无法清空购物车',
  },
  reason: {
    CART_LOAD_FAILED: '商店没有响应，您的商品都还在。',
    CART_SYNC_FAILED: '此设备上的商品尚未同步到您的其他设备。',
    CART_UPDATE_FAILED: '更改已保存在此设备上，我们会再次尝试。',
    CART_REMOVE_FAILED: '商店恢复响应后会立即移除。',
    CART_RESET_FAILED: '没有移除任何商品。',
  },
  lastSynced: (time: string) => `上次保存于 ${time}`,
};
