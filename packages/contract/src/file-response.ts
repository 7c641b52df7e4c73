import { z } from 'zod';

/** A file with its name: the server creates and the browser gets the same type. */
export const fileResponse = z.custom<File>((value) => value instanceof File);
