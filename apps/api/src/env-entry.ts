/** One variable in words. */
export type EnvEntry = {
  /** What happens when it is not set. */
  byDefault: string;
  requiredInProduction: boolean;
  meaning: string;
};

export const optional = { requiredInProduction: false };
