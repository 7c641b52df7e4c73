import { expect, type Page, test } from '@playwright/test';
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
