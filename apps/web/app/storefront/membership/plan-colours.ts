const PLAN_COLOURS = ['bg-family-meat', 'bg-family-livestock', 'bg-family-produce'] as const;

/** Three colours, round and round. */
export const planColour = (index: number) => PLAN_COLOURS[index % PLAN_COLOURS.length] ?? PLAN_COLOURS[0];
