/** The version of the store: in the API document, the metrics, the back office and in `karaz version`. */
export const VERSION = '0.2.0';
