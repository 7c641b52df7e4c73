import { expect, type Locator, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { enterOffice } from './office-visit.ts';
import { ownAddress } from './shop-visit.ts';

test.skip(({ isMobile }) => isMobile, 'written at a desk');

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

test('[UI-18, UI-20, UI-21] a page is written with headings, alignment and a link, and read in the shop', async ({
  page,
}) => {
  const slug = `harvest-${Date.now()}`;
  await enterOffice(page, { path: '/dashboard/pages/new' });
  const english = page.getByRole('textbox', { name: 'Text · English' });
  await expect(english).toBeVisible();
  await expect(page.locator('.rich-text-place').first()).toHaveAttribute(
    'data-placeholder',
    'Write something awesome...',
  );
  expect((await english.boundingBox())?.height).toBeGreaterThanOrEqual(240);
  await expect(page.getByLabel('Paragraph style').first().locator('option')).toHaveCount(7);
  await page.getByLabel('Title · English').fill('Harvest');
  await page.getByLabel('Title · Arabic').fill('الحصاد');
  await page.getByLabel('Address', { exact: true }).fill(slug);
  await english.fill('Dates are ripe');
  const tools = page.getByRole('toolbar', { name: 'Formatting' }).first();
  await tools.getByLabel('Paragraph style').selectOption({ label: 'Heading 3' });
  await tools.getByRole('button', { name: 'Centre' }).click();
  await english.press('End');
  await english.press('Enter');
  await tools.getByRole('button', { name: 'Link' }).click();
  await page.getByLabel('Address (URL)').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByText('An address begins with')).toBeVisible();
  await page.getByLabel('Address (URL)').fill('/faqs');
  await page.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('textbox', { name: 'Text · Arabic' }).fill('التمر ناضج الآن');
  await page.getByRole('switch', { name: /Published/ }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: 'Open in the shop' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/page/${slug}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Dates are ripe' })).toHaveCSS('text-align', 'center');
  await expect(page.getByRole('main').getByRole('link', { name: '/faqs' })).toBeVisible();
});

test('a letter from the contact page is read and marked as done', async ({ page }) => {
  const subject = `Late order ${Date.now()}`;
  await page.request.post('/api/v1/contact-messages', {
    data: { name: 'Noura', email: 'n@shop.example', subject, message: 'Where is it?' },
    headers: { 'x-forwarded-for': ownAddress() },
  });
  await enterOffice(page, { path: '/dashboard/letters?state=open', as: 'support' });
  await page.getByRole('button', { name: subject }).click();
  await expect(page.getByRole('dialog')).toContainText('Where is it?');
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: subject })).toHaveCount(0);
  await expectAccessible(page);
});

const FROM_WORD = `<html><body><!--StartFragment-->
<p class=MsoNormal align=center style='text-align:center'>Middle<o:p></o:p></p>
<div align=right><p>Side</p></div>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Item one<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp; </span>Deeper</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'>·&nbsp;&nbsp;Item two</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp; </span>First</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>A</p></td><td><p class=MsoNormal><b>B</b></p></td></tr></table>
<p>Seen <img src="x"><img src="file:///C:/a.png"><img src="https://example.com/a.png"></p>
<!--EndFragment--></body></html>`;

test('what is pasted from Word keeps its lists, its sides and its cells apart', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/pages/new' });
  const text = page.getByRole('textbox', { name: 'Text · English' });
  await text.focus();
  await text.evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, FROM_WORD);
  await expect(text.locator('p', { hasText: 'Middle' })).toHaveCSS('text-align', 'center');
  await expect(text.locator('p', { hasText: 'Side' })).toHaveCSS('text-align', 'right');
  await expect(text.locator(':scope > ul > li')).toHaveText(['Item oneDeeper', 'Item two']);
  await expect(text.locator('li li')).toHaveText(['Deeper']);
  await expect(text.locator(':scope > ol > li')).toHaveText(['First']);
  await expect(text.getByText('A | B')).toBeVisible();
  await expect(text.locator('img[src]')).toHaveCount(1);
  await expect(text.locator('img[src]')).toHaveAttribute('src', 'https://example.com/a.png');
});

test('three quick presses of an arrow on a slow line move a question three places', async ({ page }) => {
  await enterOffice(page, { path: '/dashboard/faqs' });
  const names = () => page.locator('.faq-row .office-row-button').allTextContents();
  await expect(page.locator('.faq-row').first()).toBeVisible();
  const [first = '', ...others] = await names();
  const slow = Promise.withResolvers<void>();
  await page.route('**/move', async (route) => {
    await slow.promise;
    await route.continue();
  });
  const down = page.locator('.faq-row').first().getByRole('button', { name: /down$/ });
  for (let press = 0; press < 3; press++) await down.press('Enter');
  slow.resolve();
  await expect.poll(names).toEqual([...others.slice(0, 3), first, ...others.slice(3)]);
});

/** Sends what stands there, types on before the store is notified of it, and sees that typing stay, unsaved. */
async function typesOnWhileSaving(page: Page, address: string, field: Locator, response?: object): Promise<void> {
  const responses = Promise.withResolvers<void>();
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith(address));
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await responses.promise;
    return response ? route.fulfill({ json: response }) : route.continue();
  });
  await field.fill('What is sent');
  await page.keyboard.press('Control+s');
  await sent;
  await field.press('End');
  await page.keyboard.type(' and more');
  responses.resolve();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(page.locator('.office-save')).toHaveAttribute('data-dirty', 'true');
  await expect(field).toBeFocused();
  // Into the place where the cursor was.
  await page.keyboard.type(' still');
  await page.unroute(`**${address}`);
}

test('what is typed into a page, a category or the settings while they are being saved stays, with the cursor', async ({
  page,
}) => {
  const token = await enterOffice(page, { path: '/dashboard/pages' });
  const headers = { authorization: `Bearer ${token}` };
  const slug = `typed-on-${crypto.randomUUID().slice(0, 8)}`;
  const make = async (address: string, data: object): Promise<string> => {
    const created = await page.request.post(address, { headers, data: { slug, isInHeader: false, ...data } });
    return `${address}/${(await created.json()).id}`;
  };
  const unsaved = page.locator('.office-save');

  const bodies = { body_en: '<p>Dates are ripe</p>', body_ar: '<p>التمر ناضج الآن</p>' };
  const titles = { title_en: 'Harvest', title_ar: 'الحصاد' };
  const written = await make('/api/v1/admin/pages', { ...titles, ...bodies, isPublished: false, sortOrder: 0 });
  await page.goto(written.replace('/api/v1/admin', '/dashboard'));
  const body = page.getByRole('textbox', { name: 'Text · English' });
  await typesOnWhileSaving(page, written, body);
  await expect(body).toHaveText('What is sent and more still');
  // The next save is no conflict.
  await page.keyboard.press('Control+s');
  await expect(unsaved).toHaveAttribute('data-dirty', 'false');
  expect((await (await page.request.get(written, { headers })).json()).body_en).toContain('and more still');

  const names = { name_en: 'Dates', name_ar: 'تمور', description_en: '', description_ar: '' };
  const place = { classification: 'grocery', isPublished: false, mediaId: null, parentId: null };
  const category = await make('/api/v1/admin/categories', { ...names, ...place });
  await page.goto(category.replace('/api/v1/admin', '/dashboard'));
  const about = page.getByRole('textbox', { name: /^Description · English/ });
  await typesOnWhileSaving(page, category, about);
  await expect(about).toHaveValue('What is sent and more still');
  await page.keyboard.press('Control+s');
  await expect(unsaved).toHaveAttribute('data-dirty', 'false');

  // Stubbed: the settings of a country are shared by all tests.
  await page.goto('/dashboard/settings/eg');
  const { countries } = await (await page.request.get('/api/v1/admin/settings', { headers })).json();
  const current = countries.find(({ country }: { country: string }) => country === 'eg');
  const response = { ...current, legalAddress_en: 'What is sent', version: `${current.version}1` };
  const legal = page.getByRole('textbox', { name: /address · English/i });
  await typesOnWhileSaving(page, '/api/v1/admin/settings/countries/eg', legal, response);
  await expect(legal).toHaveValue('What is sent and more still');
  await page.locator('.office-side').getByRole('link', { name: 'Banners', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});
