import { api } from '@karaz/contract/api';
import { validatePhone } from '@karaz/domain/people/phone';
import { ok } from '@karaz/domain/result';
import { offeredDepartments, pagesNotOffered } from '@karaz/domain/settings/offered-departments';
import type { ApiDeps } from '../api-deps.ts';
import { notFound } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { pageView } from '../http/page-view.ts';
import {
  insertContactMessage,
  selectBanners,
  selectCharities,
  selectCustomPage,
  selectCustomPages,
  selectFaqs,
  selectRecipe,
  selectRecipes,
} from './content.queries.ts';
import {
  bannerView,
  charityView,
  customPageTeaser,
  customPageView,
  faqView,
  recipeTeaser,
  recipeView,
} from './content-view.ts';
import { postTeaser, postView } from './post-view.ts';
import { selectPost, selectPosts } from './posts.queries.ts';
import { selectStoreSettings } from './store-settings.queries.ts';

export function contentRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listBanners, async ({ query, context }) => {
    const { departments } = await selectStoreSettings(db);
    const closed = pagesNotOffered(offeredDepartments(departments, deps.takesCards));
    const filter = { country: context.country, now: deps.clock(), closed };
    return ok(pageView(await selectBanners(db, filter, query), query, bannerView));
  });
  mount(app, deps, api.listCustomPages, async ({ query }) =>
    ok(pageView(await selectCustomPages(db, query), query, customPageTeaser)),
  );
  mount(app, deps, api.getCustomPage, async ({ params }) => {
    const row = await selectCustomPage(db, params.slug);
    return row ? ok(customPageView(row)) : notFound();
  });
  mount(app, deps, api.listPosts, async ({ query }) => ok(pageView(await selectPosts(db, query), query, postTeaser)));
  mount(app, deps, api.getPost, async ({ params }) => {
    const row = await selectPost(db, params.slug);
    return row ? ok(postView(row)) : notFound();
  });
  mount(app, deps, api.listFaqs, async ({ query }) => ok(pageView(await selectFaqs(db, query), query, faqView)));
  mount(app, deps, api.listRecipes, async ({ query }) =>
    ok(pageView(await selectRecipes(db, query), query, recipeTeaser)),
  );
  mount(app, deps, api.getRecipe, async ({ params }) => {
    const row = await selectRecipe(db, params.id);
    return row ? ok(recipeView(row)) : notFound();
  });
  mount(app, deps, api.listCharities, async ({ query, context }) => {
    const { data, total, page, limit } = pageView(
      await selectCharities(db, context.country, query),
      query,
      charityView,
    );
    return ok({ items: data, total, page, limit });
  });
  mount(app, deps, api.sendContactMessage, async ({ body, context }) => {
    const { email, phone, ...message } = body;
    // As it is dialled, so that it is found again as the person's own; what is no number of ours stays as it was typed.
    const dialled = validatePhone(phone ?? '', context.country);
    const id = await insertContactMessage(db, {
      ...message,
      email: email || null,
      phone: dialled.ok ? dialled.value : phone || null,
      language: context.language,
      countryCode: context.country,
    });
    return ok({ id });
  });
}
