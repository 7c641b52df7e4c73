/** Work that the store repeats by itself. */
export const JOB_NAMES = [
  'expireOrders',
  'freeHeldSlots',
  'reconcilePayments',
  'notifyAboutCoverage',
  'sendStockAlerts',
  'watchBanners',
  'watchSeasons',
  'remindMembers',
  'endMemberships',
  'lapsePoints',
  'expireSubscriptions',
  'makeWeekOrders',
  'finishSubscriptions',
  'notifyShoppers',
  'sendCaptures',
  'notifyOfHolds',
  'sendRefunds',
  'removeSavedCards',
  'sendWebhooks',
  'deleteOldWebhooks',
  'loadProductPictures',
  'movePictures',
  'deleteExpired',
  'endSearchRules',
  'watchPromotions',
  'sendMessages',
  'changePrices',
  'checkWrites',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** Whether a process that was told to run these jobs runs this one. Each finds out for itself whether it can write. */
export const runsJob = (chosen: readonly JobName[], name: JobName): boolean =>
  name === 'checkWrites' || chosen.includes(name);
