import type { texts as addresses } from './addresses.ts';
import type { texts as auth } from './auth.ts';
import type { texts as cart } from './cart.ts';
import type { texts as categories } from './categories.ts';
import type { texts as content } from './content.ts';
import type { texts as errors } from './errors.ts';
import type { texts as gallery } from './gallery.ts';
import type { texts as home } from './home.ts';
import type { texts as location } from './location.ts';
import type { texts as outbox } from './outbox.ts';
import type { texts as profile } from './profile.ts';
import type { texts as recipes } from './recipes.ts';
import type { texts as sellers } from './sellers.ts';
import type { texts as session } from './session.ts';
import type { texts as settings } from './settings.ts';
import type { texts as shell } from './shell.ts';

/** The type of every text file. Arabic files are checked against it. */
export type Dictionary = {
  profile: typeof profile;
  addresses: typeof addresses;
  auth: typeof auth;
  cart: typeof cart;
  shell: typeof shell;
  settings: typeof settings;
  gallery: typeof gallery;
  errors: typeof errors;
  home: typeof home;
  categories: typeof categories;
  content: typeof content;
  location: typeof location;
  outbox: typeof outbox;
  recipes: typeof recipes;
  sellers: typeof sellers;
  session: typeof session;
};
