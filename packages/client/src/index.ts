/** What the package offers; the pages of the store use the same. */
// biome-ignore lint/performance/noBarrelFile: the entry of a package
export { type Api, ApiError, type ApiOptions, type CallInput, createApi, FALLBACK_MESSAGE, joinUrl } from './client.ts';
export { type EventFeed, followEvents } from './follow-events.ts';
export { verifyWebhook, type WebhookMessage } from './verify-webhook.ts';
