import { expect, type Page, test } from '@playwright/test';
import { visitShop, watchComplaints } from './shop-visit.ts';

const LANGUAGES = ['en', 'ar'] as const;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const WRITTEN = [
  ['/about-us', 'About Karaz', 'عن كرز'],
  ['/terms', 'Terms and conditions', 'الشروط والأحكام'],
  ['/privacy', 'Privacy policy', 'سياسة الخصوصية'],
] as const;

for (const language of LANGUAGES) {
  test(`[CONTENT-05] about us, terms and privacy are written in ${language}`, async ({ page }) => {
    const complaints = watchComplaints(page);
    for (const [path, english, arabic] of WRITTEN) {
      await visitShop(page, { language, path });
      await expect(heading(page)).toHaveText(language === 'ar' ? arabic : english);
      expect((await page.locator('#main article').innerText()).length).toBeGreaterThan(500);
    }
    expect(complaints).toEqual([]);
  });

  test(`[CONTENT-04] a page of the store by its name, with a list of its parts, in ${language}`, async ({ page }) => {
    await visitShop(page, { language, path: '/page/halal-promise' });
    await expect(heading(page)).toBeVisible();
    const parts = page.locator('#main nav a[href^="#part-"]');
    const first = (await parts.first().innerText()).trim();
    await parts.first().click();
    await expect(page.getByRole('heading', { level: 2, name: first })).toBeInViewport();
  });

  test(`[CONTENT-06] coming soon and maintenance exist in ${language}`, async ({ page }) => {
    for (const path of ['/coming-soon', '/maintenance']) {
      await visitShop(page, { language, path });
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
  });

  test(`[CONTENT-05] questions stand under topics and are found while typing in ${language}`, async ({ page }) => {
    await visitShop(page, { language, path: '/faqs' });
    const questions = page.locator('#main details');
    const all = await questions.count();
    expect(all).toBeGreaterThan(10);
    expect(await page.locator('#main section h2').count()).toBeGreaterThan(3);
    await questions.first().locator('summary').click();
    await expect(questions.first()).toHaveAttribute('open', '');
    await page
      .getByRole('searchbox', { name: language === 'ar' ? 'ابحث في الأسئلة' : 'Search the questions' })
      .fill(language === 'ar' ? 'حلال' : 'halal');
    await expect.poll(() => questions.count()).toBeLessThan(all);
    expect(await questions.count()).toBeGreaterThan(0);
    await page.locator('#main input[type=search]').fill('zzzz');
    await expect(questions).toHaveCount(0);
    await page.getByRole('button', { name: language === 'ar' ? 'عرض كل الأسئلة' : 'Show all questions' }).click();
    await expect(questions).toHaveCount(all);
  });

  test(`[CONTENT-01, I18N-08] categories lead from the overview to one and on to its products in ${language}`, async ({
    page,
  }) => {
    await visitShop(page, { language, path: '/categories' });
    const section = page.locator('#main section').first();
    const name = (await section.getByRole('heading', { level: 2 }).innerText()).trim();
    expect(name).toMatch(language === 'ar' ? /^\p{Script=Arabic}/u : /^[A-Z]/);
    expect(await section.getByRole('listitem').count()).toBeGreaterThan(3);
    await section.getByRole('heading', { level: 2 }).getByRole('link').click();
    await expect(page).toHaveURL(/\/categories\/\d+$/);
    await expect(heading(page)).toHaveText(name);
    const id = /\d+$/.exec(page.url())?.[0];
    await expect(page.locator('#main .product-card').first()).toBeVisible();
    for (const path of [`/categories/details/${id}`, `/categories/list/${id}`]) {
      await visitShop(page, { language, path });
      await expect(heading(page)).toHaveText(name);
    }
  });

  test(`[REC-01] recipes are listed, and one is scaled to the guests in ${language}`, async ({ page }) => {
    await visitShop(page, { language, path: '/recipes' });
    const cards = page.locator('#main article');
    expect(await cards.count()).toBeGreaterThan(20);
    const name = (await cards.first().getByRole('heading').innerText()).trim();
    await cards.first().getByRole('link').click();
    await expect(heading(page)).toHaveText(name);
    const amounts = page.locator('#ingredients').locator('xpath=ancestor::section').locator('li bdi');
    const before = await amounts.allInnerTexts();
    await page.getByRole('button', { name: language === 'ar' ? 'زيادة عدد الأشخاص' : 'More servings' }).click();
    await expect.poll(() => amounts.allInnerTexts()).not.toEqual(before);
    await page.getByRole('button', { name: language === 'ar' ? 'تقليل عدد الأشخاص' : 'Fewer servings' }).click();
    await expect.poll(() => amounts.allInnerTexts()).toEqual(before);
    const data = await page.request.get(page.url()).then((response) => response.text());
    expect(data).toMatch(/<script type="application\/ld\+json">[^<]*"@type":"Recipe"/);
  });

  test(`sellers, restaurants and dining show who sells in ${language}`, async ({ page }) => {
    await visitShop(page, { language, path: '/sellers' });
    expect(await page.locator('#main article').count()).toBeGreaterThan(3);
    const kitchens: string[][] = [];
    for (const path of ['/restaurants', '/dining']) {
      await visitShop(page, { language, path });
      kitchens.push(await page.locator('#main article h2').allInnerTexts());
    }
    expect(kitchens[0]?.length).toBeGreaterThan(0);
    expect(kitchens[1]).toEqual(kitchens[0]);
  });
}

test.describe('[CONTENT-05] writing to the store', () => {
  const texts = {
    en: {
      name: 'Your name',
      mail: 'Email',
      subject: 'What is it about?',
      message: 'Your message',
      send: 'Send message',
      sent: 'Message sent',
      remaining: /still here/,
    },
    ar: {
      name: 'الاسم',
      mail: 'البريد الإلكتروني',
      subject: 'ما الموضوع؟',
      message: 'رسالتك',
      send: 'إرسال الرسالة',
      sent: 'وصلتنا رسالتك',
      remaining: /ما زال هنا/,
    },
  };

  for (const language of LANGUAGES) {
    const word = texts[language];
    test(`shows what is missing, loses nothing when the network fails, and arrives once in ${language}`, async ({
      page,
    }, { project }) => {
      // Each try counts towards the hourly limit of one address.
      test.skip((project.name === 'phone') !== (language === 'ar'), 'one language a device');
      await visitShop(page, { language, path: '/contact-us' });
      await page.getByRole('button', { name: word.send }).click();
      await expect(page.getByLabel(word.name)).toBeFocused();
      await expect(page.locator('#main .field-error')).toHaveCount(4);

      await page.getByLabel(word.name).fill('Sara');
      await page.getByRole('textbox', { name: word.mail }).fill('sara@example.com');
      await page.getByLabel(word.subject).fill('Lamb');
      await page.getByLabel(word.message).fill('Do you deliver on Friday?');
      await expect(page.locator('#main .field-error')).toHaveCount(0);

      const keys: (string | undefined)[] = [];
      let stored = '';
      await page.route('**/api/v1/contact-messages', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        // The message arrives, the response does not.
        stored = await route.fetch().then((response) => response.text());
        return route.abort();
      });
      await page.getByRole('button', { name: word.send }).click();
      await expect(page.getByRole('alert').filter({ hasText: word.remaining })).toBeVisible();
      await expect(page.getByLabel(word.message)).toHaveValue('Do you deliver on Friday?');

      await page.getByRole('button', { name: word.send }).click();
      await expect(page.getByRole('heading', { name: word.sent })).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      await expect(page.getByRole('status').locator('bdi')).toHaveText(`#${/\d+/.exec(stored)?.[0]}`);
    });
  }

  test('the phone, WhatsApp and mail of the country are links', async ({ page }) => {
    await visitShop(page, { path: '/contact-us' });
    const main = page.locator('#main');
    await expect(main.locator('a[href^="tel:+"]').first()).toBeVisible();
    await expect(main.locator('a[href^="https://wa.me/"]')).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  });
});

test('a written page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/faqs?q=halal');
  expect(await page.locator('#main details').count()).toBeGreaterThan(0);
  await page.goto('/recipes/1');
  expect(await page.locator('#main ol li').count()).toBeGreaterThan(2);
  await context.close();
});

test('the outbox lists messages of the demo store and can be narrowed to one recipient', async ({ page }) => {
  await visitShop(page, { path: '/dev/outbox' });
  await expect(heading(page)).toHaveText('Outbox');
  await page.getByLabel('Phone or email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/to=nobody%40example\.com/);
  await expect(page.getByText('No messages yet')).toBeVisible();
});
