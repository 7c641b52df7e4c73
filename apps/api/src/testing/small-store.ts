import type { Database } from '../db/database.ts';
import { categories } from '../db/tables/catalog.ts';
import { banners, charities, customPages, faqs, recipeIngredients, recipes } from '../db/tables/content.ts';
import { media } from '../db/tables/media.ts';
import { areas, cities, countries, countrySettings } from '../db/tables/places.ts';

const COUNTRIES = [
  { code: 'kw', nameEn: 'Kuwait', nameAr: 'الكويت', phoneCode: '965', timeZone: 'Asia/Kuwait', currency: 'KWD' },
  { code: 'eg', nameEn: 'Egypt', nameAr: 'مصر', phoneCode: '20', timeZone: 'Africa/Cairo', currency: 'EGP' },
  { code: 'ae', nameEn: 'UAE', nameAr: 'الإمارات', phoneCode: '971', timeZone: 'Asia/Dubai', currency: 'AED' },
] as const;

/** Just enough of a store to send every reading call a request whose response is known. */
export async function fillSmallStore(db: Database): Promise<void> {
  await fillPlaces(db);
  await fillContent(db);
  await fillRecipes(db);
  await fillCategories(db);
}

async function fillPlaces(db: Database): Promise<void> {
  await db.insert(countries).values(COUNTRIES.map((country, sortOrder) => ({ ...country, sortOrder })));
  // Closed for now: not among the active countries.
  await db.insert(countries).values({
    code: 'sa',
    nameEn: 'Saudi Arabia',
    nameAr: 'السعودية',
    phoneCode: '966',
    timeZone: 'Asia/Riyadh',
    isActive: false,
    sortOrder: 9,
  });
  await db.insert(countrySettings).values(
    [...COUNTRIES, { code: 'sa', currency: 'SAR' } as const].map(({ code, currency }) => ({
      countryCode: code,
      currency,
      pickupEnabled: code === 'kw',
      charityEnabled: code === 'kw',
      loyaltySystemEnabled: true,
      taxPercent: 0,
      vatRates: code === 'ae' ? [{ from: '2018-01-01', standard: 5, reduced: 0 }] : [],
      minOrderMinor: 2500,
      freeDeliveryFromMinor: code === 'kw' ? 15000 : null,
      supportEmail: `${code}@karaz.example`,
      supportPhone: '+96522000100',
      whatsapp: '+96550000100',
    })),
  );
  const at = { latitude: 29.33, longitude: 48.07 };
  await db.insert(cities).values([
    { id: 1, key: 'hawalli', countryCode: 'kw', nameEn: 'Hawalli', nameAr: 'حولي', sortOrder: 2, ...at },
    { id: 2, key: 'capital', countryCode: 'kw', nameEn: 'Kuwait City', nameAr: 'العاصمة', sortOrder: 1, ...at },
    { id: 3, key: 'closed', countryCode: 'kw', nameEn: 'Closed', nameAr: 'مغلق', isActive: false, ...at },
    { id: 4, key: 'cairo', countryCode: 'eg', nameEn: 'Cairo', nameAr: 'القاهرة', ...at },
  ]);
  await db.insert(areas).values([
    { id: 11, cityId: 1, key: 'salmiya', nameEn: 'Salmiya', nameAr: 'السالمية', deliveryFeeMinor: 750, ...at },
    { id: 12, cityId: 1, key: 'jabriya', nameEn: 'Jabriya', nameAr: 'الجابرية', shippingAvailable: false, ...at },
    { id: 13, cityId: 1, key: 'closed', nameEn: 'Shut', nameAr: 'مقفلة', isActive: false, ...at },
  ]);
}

async function fillContent(db: Database): Promise<void> {
  await db.insert(media).values([
    { id: 1, name: 'tomatoes', width: 720, height: 720, blur: 'AAAA', altEn: 'Tomatoes', altAr: 'طماطم' },
    { id: 2, name: 'hero-box', width: 1600, height: 800, blur: 'AAAA', altEn: 'A box', altAr: 'صندوق' },
  ]);
  await db.insert(customPages).values(
    Array.from({ length: 25 }, (_, index) => ({
      id: index + 1,
      slug: `page-${index + 1}`,
      titleEn: `Page ${index + 1}`,
      titleAr: `صفحة ${index + 1}`,
      bodyEn: '<p>Hello</p>',
      bodyAr: '<p>أهلاً</p>',
      isInHeader: index === 0,
    })),
  );
  await db
    .insert(customPages)
    .values({ id: 99, slug: 'draft', titleEn: 'Draft', titleAr: 'مسودة', bodyEn: '', bodyAr: '', isPublished: false });
  const question = { topicEn: 'Orders', topicAr: 'الطلبات', answerEn: 'Yes', answerAr: 'نعم' };
  await db.insert(faqs).values([
    { id: 1, questionEn: 'Second?', questionAr: 'الثاني؟', sortOrder: 2, ...question },
    { id: 2, questionEn: 'First?', questionAr: 'الأول؟', sortOrder: 1, ...question },
  ]);
  const banner = { titleEn: 'Hello', titleAr: 'أهلاً', link: '/product', mediaId: 2 };
  await db.insert(banners).values([
    { id: 1, key: 'everywhere', sortOrder: 2, ...banner },
    { id: 2, key: 'kuwait', countryCodes: ['kw'], sortOrder: 1, ...banner },
    { id: 3, key: 'over', endsAt: new Date('2026-01-01T00:00:00Z'), ...banner },
    { id: 4, key: 'later', startsAt: new Date('2026-12-01T00:00:00Z'), ...banner },
    { id: 5, key: 'off', isActive: false, ...banner },
  ]);
  const about = { descriptionEn: 'd', descriptionAr: 'و', addressEn: 'a', addressAr: 'ع' };
  await db.insert(charities).values([
    { id: 1, key: 'kw-food', countryCode: 'kw', nameEn: 'Food bank', nameAr: 'بنك الطعام', ...about },
    { id: 2, key: 'eg-food', countryCode: 'eg', nameEn: 'Cairo kitchen', nameAr: 'مطبخ القاهرة', ...about },
  ]);
}

async function fillRecipes(db: Database): Promise<void> {
  const recipe = {
    descriptionEn: 'd',
    descriptionAr: 'و',
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 20,
    difficulty: 'easy',
    stepsEn: ['Cut', 'Cook'],
    stepsAr: ['قطّع', 'اطبخ'],
  } as const;
  const steps = { stepsEn: [...recipe.stepsEn], stepsAr: [...recipe.stepsAr] };
  await db.insert(recipes).values([
    { id: 1, slug: 'shakshuka', nameEn: 'Shakshuka', nameAr: 'شكشوكة', mediaId: 1, ...recipe, ...steps },
    { id: 2, slug: 'lentils', nameEn: 'Lentil soup', nameAr: 'شوربة عدس', ...recipe, ...steps },
    { id: 3, slug: 'secret', nameEn: 'Secret', nameAr: 'سر', isPublished: false, ...recipe, ...steps },
  ]);
  await db.insert(recipeIngredients).values([
    { recipeId: 1, position: 2, nameEn: 'Eggs', nameAr: 'بيض', quantity: 4, unitEn: 'pcs', unitAr: 'حبات' },
    { recipeId: 1, position: 1, nameEn: 'Tomatoes', nameAr: 'طماطم', quantity: 0.5, unitEn: 'kg', unitAr: 'كجم' },
  ]);
}

async function fillCategories(db: Database): Promise<void> {
  const category = { descriptionEn: 'd', descriptionAr: 'و', classification: 'grocery', mediaId: 1 } as const;
  await db.insert(categories).values([
    { id: 1, slug: 'vegetables', nameEn: 'Vegetables', nameAr: 'خضار', isInHeader: true, sortOrder: 1, ...category },
    { id: 2, slug: 'dairy', nameEn: 'Dairy', nameAr: 'ألبان', sortOrder: 2, ...category },
    { id: 3, slug: 'herbs', nameEn: 'Herbs', nameAr: 'أعشاب', parentId: 1, sortOrder: 3, ...category },
    { id: 4, slug: 'hidden', nameEn: 'Hidden', nameAr: 'مخفي', isPublished: false, sortOrder: 4, ...category },
  ]);
}
