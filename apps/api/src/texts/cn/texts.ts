import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';

export const texts = { accounts, errors, forms, messages, pages };
