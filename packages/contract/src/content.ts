import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParam, pageOf, pageQuery } from './paging.ts';
import { picture } from './picture.ts';
import { inMoreLanguages, translated } from './translated.ts';

export const banner = z.object({
  id: z.number().int(),
  title_en: z.string(),
  title_ar: z.string(),
  subtitle_en: z.string(),
  subtitle_ar: z.string(),
  action_en: z.string(),
  action_ar: z.string(),
  ...inMoreLanguages('title', 'subtitle', 'action'),
  image: picture,
  /** Made for right-to-left pages. */
  image_rtl: picture.nullable(),
  link: z.string(),
  sort_order: z.number().int(),
});

translated('banner', banner);

export const customPageTeaser = z.object({
  id: z.number().int(),
  slug: z.string(),
  title_en: z.string(),
  title_ar: z.string(),
  is_in_header: z.boolean(),
});
export const customPage = customPageTeaser.extend({ body_en: z.string(), body_ar: z.string(), updatedAt: z.string() });

export const faq = z.object({
  id: z.number().int(),
  topic_en: z.string(),
  topic_ar: z.string(),
  question_en: z.string(),
  question_ar: z.string(),
  answer_en: z.string(),
  answer_ar: z.string(),
});

export const recipeTeaser = z.object({
  id: z.number().int(),
  slug: z.string(),
  name_en: z.string(),
  name_ar: z.string(),
  description_en: z.string(),
  description_ar: z.string(),
  banner: picture.nullable(),
  servings: z.number().int(),
  prepMinutes: z.number().int(),
  cookMinutes: z.number().int(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
});

const postTag = z.object({ id: z.number().int(), slug: z.string(), name_en: z.string(), name_ar: z.string() });
export const postTeaser = z.object({
  id: z.number().int(),
  slug: z.string(),
  title_en: z.string(),
  title_ar: z.string(),
  summary_en: z.string(),
  summary_ar: z.string(),
  image: picture.nullable(),
  tags: z.array(postTag),
  publishedAt: z.string(),
});
export const post = postTeaser.extend({
  body_en: z.string(),
  body_ar: z.string(),
  /** Empty: the title and the summary. */
  seo_title_en: z.string(),
  seo_title_ar: z.string(),
  seo_description_en: z.string(),
  seo_description_ar: z.string(),
  updatedAt: z.string(),
});

export const charity = z.object({
  id: z.number().int(),
  nameEn: z.string(),
  nameAr: z.string(),
  descriptionEn: z.string(),
  descriptionAr: z.string(),
  image: picture.nullable(),
  sort_order: z.number().int(),
  is_active: z.boolean(),
});

export type BannerView = z.infer<typeof banner>;
export type CustomPageTeaser = z.infer<typeof customPageTeaser>;
export type CustomPageView = z.infer<typeof customPage>;
export type PostTeaser = z.infer<typeof postTeaser>;
export type PostView = z.infer<typeof post>;
export type FaqView = z.infer<typeof faq>;
export type RecipeTeaser = z.infer<typeof recipeTeaser>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/v1/banners',
  access: 'public',
  tag: 'Content',
  summary: 'Banners shown now in the country',
  query: z.object(pageQuery()),
  response: pageOf(banner),
  cached: ['content'],
});

export const listCustomPages = endpoint({
  method: 'GET',
  path: '/api/v1/custom-pages',
  access: 'public',
  tag: 'Content',
  summary: 'Published pages, without their bodies',
  query: z.object(pageQuery(20)),
  response: pageOf(customPageTeaser),
  cached: ['content'],
});

export const getCustomPage = endpoint({
  method: 'GET',
  path: '/api/v1/custom-pages/slug/:slug',
  access: 'public',
  tag: 'Content',
  summary: 'One page with its body',
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: customPage,
  errors: ['notFound'],
  cached: ['content'],
});

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/v1/posts',
  access: 'public',
  tag: 'Content',
  summary: 'Published stories, newest first, without their bodies',
  query: z.object({ ...pageQuery(12), tag: z.string().max(80).optional() }),
  response: pageOf(postTeaser),
  cached: ['content', 'catalog'],
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/v1/posts/:slug',
  access: 'public',
  tag: 'Content',
  summary: 'One story with its body',
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: post,
  errors: ['notFound'],
  cached: ['content', 'catalog'],
});

export const listFaqs = endpoint({
  method: 'GET',
  path: '/api/v1/faqs',
  access: 'public',
  tag: 'Content',
  summary: 'Questions shoppers ask, by topic',
  query: z.object(pageQuery(100)),
  response: pageOf(faq),
  cached: ['content'],
});

export const listRecipes = endpoint({
  method: 'GET',
  path: '/api/v1/recipes',
  access: 'public',
  tag: 'Content',
  department: 'recipes',
  summary: 'Published recipes',
  query: z.object({ ...pageQuery(), search: z.string().max(100).optional() }),
  response: pageOf(recipeTeaser),
  cached: ['content'],
});

export const recipe = recipeTeaser.extend({
  steps_en: z.array(z.string()),
  steps_ar: z.array(z.string()),
  ingredients: z.array(
    z.object({
      id: z.number().int(),
      name_en: z.string(),
      name_ar: z.string(),
      quantity: z.number(),
      unit_en: z.string(),
      unit_ar: z.string(),
      productId: z.number().int().nullable(),
    }),
  ),
});
export type RecipeView = z.infer<typeof recipe>;

export const getRecipe = endpoint({
  method: 'GET',
  path: '/api/v1/recipes/:id',
  access: 'public',
  tag: 'Content',
  department: 'recipes',
  summary: 'One recipe with ingredients and steps',
  params: idParam,
  response: recipe,
  errors: ['notFound'],
  cached: ['content'],
});

export const listCharities = endpoint({
  method: 'GET',
  path: '/api/v1/charities',
  access: 'public',
  tag: 'Content',
  summary: "The country's charities",
  query: z.object({
    ...pageQuery(),
    sortBy: z.string().optional(),
    sortOrder: z.string().optional(),
    is_active: z.string().optional(),
  }),
  response: z.object({
    items: z.array(charity),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  }),
  cached: ['content'],
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/v1/contact-messages',
  access: 'public',
  tag: 'Content',
  summary: 'Write to the store',
  body: z.object({
    name: z.string().trim().min(2).max(120),
    email: z.union([z.literal(''), z.email().max(200)]).optional(),
    phone: z.string().trim().max(30).optional(),
    subject: z.string().trim().min(2).max(200),
    message: z.string().trim().min(5).max(4000),
  }),
  response: z.object({ id: z.number().int() }),
  status: 201,
  rateLimit: { limit: 10, seconds: 3600 },
  idempotent: true,
});
