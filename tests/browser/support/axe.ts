import axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Once `findingsOf` has brought it there. */
    readonly axe?: typeof axe;
  }
}

interface Finding {
  readonly impact: string;
  /** The rule, and the element that breaks it. */
  readonly text: string;
}

/**
 * What axe finds in the page, or in a part of it. It is asked in the page itself and for what is wrong alone: to name each
 * element that is right, and to carry that here, takes several times as long as to look.
 */
async function findingsOf(page: Page, within?: string): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (part) => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    const { violations } = await window.axe.run(part ?? document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, html }) => ({ impact: String(impact), text: `${id}: ${target.join(' ')} ${html}` })),
    );
  }, within);
}

export const allFindings = async (page: Page, within?: string): Promise<readonly string[]> =>
  (await findingsOf(page, within)).map(({ text }) => text);

export const seriousFindings = async (page: Page, within?: string): Promise<readonly string[]> =>
  (await findingsOf(page, within))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ text }) => text);
