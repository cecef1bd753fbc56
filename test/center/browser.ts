/** Chromium as a person has it: its console and its policy's complaints are kept, and axe looks at its pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe from 'axe-core';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

export interface Browser {
  page: Page;
  /** Errors of scripts and of the content security policy; refused requests are not among them. */
  complaints: string[];
  close(): Promise<void>;
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** An own empty profile, removed at the end. */
export async function openBrowser(options: { javaScriptEnabled?: boolean } = {}): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'octavo-browser-'));
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    headless: true,
    args,
    ...options,
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text);
  });
  return {
    page,
    complaints,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What axe finds serious or critical on the page, as it stands, in light and dark. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await faultsIn(page, colorScheme)));
  }
  return faults;
}

/** The same in one of them, which the page has now; in dark only what has to do with colour, as all else is the same. */
export async function faultsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(axe.source);
  const tags = colorScheme === 'dark' ? ['cat.color'] : [];
  const found = await page.evaluate(async (tags) => {
    // WCAG 2.2 has it, axe leaves it off
    const targetSize = { rules: { 'target-size': { enabled: true } } };
    const options = tags.length > 0 ? { runOnly: tags } : targetSize;
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
    return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => ({ id, impact, html })));
  }, tags);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${colorScheme} ${page.url()}: ${id} at ${html.slice(0, 200)}`);
}
