/** Try it, in a real browser with real files. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdf, picture, rtf } from '../contract/documents.ts';
import { denoService, type Service } from '../contract/service.ts';
import { type Browser, openBrowser } from './browser.ts';
import { personAt } from './person.ts';
import { operatorOf } from './visitor.ts';

// limits for a hang; a machine at its limit is none
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await denoService();
  browser = await openBrowser();
  page = browser.page;
  await personAt(service, operatorOf(service)).accept(page, { plan: 'team' });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function tried(operation: string, files: { name: string; bytes: Uint8Array }[]) {
  await page.goto(`${service.url}/center/try?operation=${operation}`);
  await page.click('#make-key');
  await expect.poll(() => page.inputValue('#key')).toMatch(/^oct_/);
  const buffers = files.map(({ name, bytes }) => ({ name, mimeType: '', buffer: Buffer.from(bytes) }));
  if (files.length > 0) await page.locator('fieldset:not([hidden]) input[type=file]').setInputFiles(buffers);
}
const send = () => page.click('#call button[type=submit]');

test('shows a picture beside the original, with both sizes', async () => {
  await tried('image/resize', [{ name: 'tall.png', bytes: await picture('png', 60, 120) }]);
  await page.fill('fieldset:not([hidden]) [name=width]', '30');
  await send();
  await page.waitForSelector('.pair img >> nth=1');
  await expect.poll(() => page.textContent('.pair')).toMatch(/60 × 120.*30 × 60/);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#shown a.button')]);
  expect(download.suggestedFilename()).toBe('tall.png');
});

test('shows a PDF, and takes several files in their order', async () => {
  const files = [
    { name: 'one.pdf', bytes: await pdf(1) },
    { name: 'two.pdf', bytes: await pdf(2) },
  ];
  await tried('pdf/merge', files);
  expect(await page.textContent('#code-curl')).toMatch(/one\.pdf.*two\.pdf/s);
  await send();
  const frame = page.locator('#shown iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('src')).toMatch(/^blob:/);
  expect(await page.textContent('#shown a.button')).toContain('one.pdf');
});

test('converts an office document', async () => {
  await tried('convert/word-to-pdf', [{ name: 'letter.rtf', bytes: rtf('Dear reader') }]);
  await send();
  await page.locator('#shown a.button').waitFor();
  expect(await page.textContent('#shown a.button')).toContain('letter.pdf');
});

test('shows text as it comes', async () => {
  service.model.script({ text: 'Tea is a quiet thing.' });
  await tried('ai/write', []);
  await page.fill('fieldset:not([hidden]) textarea', 'A line about tea.');
  await send();
  await expect.poll(() => page.textContent('#shown')).toContain('Tea is a quiet thing.');
});

test('shows how far an upload is, and can be cancelled', async () => {
  const wire = await page.context().newCDPSession(page);
  await tried('image/compress', [{ name: 'large.bin', bytes: new Uint8Array(2_000_000) }]);
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await send();
  await page.waitForFunction(() => {
    const bar = document.querySelector<HTMLProgressElement>('#bar');
    return bar !== null && bar.value > 0.02 && bar.value < 1;
  });
  await page.click('#cancel');
  await page.waitForSelector('text=Cancelled.');
  await wire.detach();
});

test('says what is wrong, in the words of the service', async () => {
  await tried('pdf/split', [{ name: 'one.pdf', bytes: await pdf(1) }]);
  await page.fill('fieldset:not([hidden]) [name=pages]', '7');
  await send();
  await expect.poll(() => page.textContent('#shown')).toContain('goes past the end');
});

test('marks the field at fault, before sending and after', async () => {
  await page.goto(`${service.url}/center/try?operation=pdf/split`);
  await page.fill('fieldset:not([hidden]) [name=pages]', '7');
  await send();
  expect(await page.locator('.field:has(input[type=file]) .fault:visible').textContent()).toContain('Choose a file');
  expect(await page.locator('.field:has(#key) .fault').textContent()).toContain('Enter a key');
  await tried('pdf/split', [{ name: 'one.pdf', bytes: await pdf(1) }]);
  await page.fill('fieldset:not([hidden]) [name=pages]', '0');
  await send();
  await page.locator('[name=pages][aria-invalid]').waitFor();
  expect(await page.locator('.field:has([name=pages]) .fault:visible').count()).toBe(1);
});

test('takes files that are dropped, and lets them be put in order', async () => {
  await page.goto(`${service.url}/center/try?operation=pdf/merge`);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['second.pdf', 'first.pdf']) data.items.add(new File(['%PDF-'], name));
    return data;
  });
  const area = page.locator('fieldset:not([hidden]) [data-drop]');
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  expect(await area.getAttribute('class')).toContain('over');
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  expect(await area.getAttribute('class')).not.toContain('over');
  await page.click('[aria-label="Move up first.pdf"]');
  expect(await area.locator('li').allTextContents()).toEqual([
    expect.stringContaining('first.pdf'),
    expect.stringContaining('second.pdf'),
  ]);
  expect(await page.textContent('#code-curl')).toMatch(/first\.pdf.*second\.pdf/s);
  await page.click('[aria-label="Remove first.pdf"]');
  expect(await area.locator('li').count()).toBe(1);
});

test('draws the first page where the browser shows no PDF within a page, as phones, and opens the file', async () => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false }));
  await tried('pdf/rotate', [{ name: 'one.pdf', bytes: await pdf(1) }]);
  await send();
  const link = page.locator('#shown a:has-text("Open the PDF")');
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^blob:/);
  await expect
    .poll(() => page.locator('#shown .drawn img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  expect(await page.locator('#shown iframe').count()).toBe(0);
});

test('no script failed, and nothing broke the content security policy', () => {
  expect(browser.complaints).toEqual([]);
});
