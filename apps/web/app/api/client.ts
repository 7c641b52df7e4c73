/** The pages call the store with the same client that other programs install (packages/client). */
// biome-ignore lint/performance/noBarrelFile: the one place that names the package
export {
  type Api,
  ApiError,
  type ApiOptions,
  type CallInput,
  createApi,
  FALLBACK_MESSAGE,
} from '../../../../packages/client/src/index.ts';
