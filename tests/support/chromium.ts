import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

/** The run's Chromium (chromium-server.ts); to close it is to leave it, with whatever was opened in it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('chromiumUrl'));
