import type { SubscriptionDeliveryView, SubscriptionDetails } from '@karaz/contract/subscription-shapes';

/** What each way of steering a week is given. */
export type WeekPartProps = {
  details: SubscriptionDetails;
  delivery: SubscriptionDeliveryView;
  onDone: (changed: SubscriptionDetails, message: string) => void;
  onBack: () => void;
};
