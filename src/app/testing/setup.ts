import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 150_000 });

/** What jsdom lacks and the screens touch: layout. Everything is as wide as a desktop and nothing scrolls. */
const nothing = (): void => undefined;

class NoResize implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoResize);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }));
  vi.stubGlobal('scrollTo', nothing);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Element.prototype.scrollIntoView = nothing;
  Element.prototype.scrollTo = nothing;
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
