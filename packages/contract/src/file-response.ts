import { z } from 'zod';

/** A file with its name: what the server makes and what the browser gets are the same thing. */
export const fileResponse = z.custom<File>((value) => value instanceof File);
