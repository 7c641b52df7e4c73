import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import { mainLanguageOf } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { addCookie } from '../http/response-cookies.ts';
import { dismissItem, makeLegalPages, saveContact, saveShop, saveStep, setOpen } from './change-setup.ts';
import { addFirstAdministrator, checkSetupLink } from './first-administrator.ts';
import { previewCookie } from './preview-pass.ts';
import { showSetup } from './show-setup.ts';
import { sendTestMessage } from './test-message.ts';

export function setupRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.checkSetupLink, ({ body }) => checkSetupLink(deps, body.token));
  mount(app, deps, api.addFirstAdministrator, ({ body, context }) => addFirstAdministrator(deps, body, context));
  mount(app, deps, api.getSetup, ({ context }) => showSetup(deps, context));
  mount(app, deps, api.saveSetupShop, ({ body, context }) => saveShop(deps, body, context));
  mount(app, deps, api.saveSetupContact, ({ body, context }) => saveContact(deps, body, context));
  mount(app, deps, api.addLegalPages, ({ context }) => makeLegalPages(deps, context));
  mount(app, deps, api.saveSetupStep, ({ params, context }) => saveStep(deps, params.step, context));
  mount(app, deps, api.dismissChecklistItem, ({ params, body, context }) =>
    dismissItem(deps, params.item, body.isDismissed, context),
  );
  mount(app, deps, api.openShop, ({ body, context }) => setOpen(deps, body.isOpen, context));
  mount(app, deps, api.sendTestMessage, ({ body, context: { language } }) =>
    sendTestMessage(deps, body, {
      language,
      shopName: deps.store.settings()[`store_name_${mainLanguageOf(language)}`],
    }),
  );
  mount(app, deps, api.previewShop, ({ context }) => {
    addCookie(context, previewCookie(deps));
    return ok(undefined);
  });
}
