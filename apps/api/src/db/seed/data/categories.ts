import type { SeedCategory } from './shapes.ts';

/** Roots first inside each branch: a category stands after its parent, in the order shoppers see. */
export const categories: SeedCategory[] = [
