import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { isJsonObject, type JsonObject, parseJson } from '#src/model/json.ts';

/**
 * What a package needs to run: `react` a page and React, `browser` a page, `anywhere` nothing, `node` all others.
 * `undeclared` is one that package.json does not name: it may be gone with the next installation.
 */
export type Environment = 'react' | 'browser' | 'anywhere' | 'node' | 'undeclared';

/** Packages that know neither Node nor React, but the browser. What needs React is found by its manifest. */
const BROWSER = /^(@emotion\/cache|@microsoft\/signalr|@mui\/.*|@tiptap\/.*|axios|jwt-decode|oidc-client-ts|ra-.*)$/;

/** Packages that run where our code runs, whatever runs it. */
const ANYWHERE = /^(big\.js|clsx|dequal|htmlparser2|stdnum)$/;

/** `@mui/material` of `@mui/material/styles`. */
const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const manifestOf = (folder: string): JsonObject => {
  const manifest = parseJson(readFileSync(join(folder, 'package.json'), 'utf8'));
  return isJsonObject(manifest) ? manifest : {};
};

const namesIn = (manifest: JsonObject, key: string): string[] => {
  const named = manifest[key];
  return isJsonObject(named) ? Object.keys(named) : [];
};

export interface Packages {
  readonly environmentOf: (specifier: string) => Environment;
  /** Whether it is there for development only, absent where the product runs. */
  readonly isForDevelopment: (specifier: string) => boolean;
}

/** The packages that the manifest at `root` names, as installed beside it. */
export function readPackages(root: string): Packages {
  const manifest = manifestOf(root);
  const dependencies = new Set(namesIn(manifest, 'dependencies'));
  const development = new Set(namesIn(manifest, 'devDependencies'));
  const react = new Set(
    [...dependencies].filter((name) => {
      const own = manifestOf(join(root, 'node_modules', name));
      return (
        name === 'react' || [...namesIn(own, 'peerDependencies'), ...namesIn(own, 'dependencies')].includes('react')
      );
    }),
  );
  return {
    environmentOf: (specifier) => {
      const name = nameOf(specifier);
      if (isBuiltin(specifier)) return 'node';
      if (!dependencies.has(name) && !development.has(name)) return 'undeclared';
      if (react.has(name)) return 'react';
      if (BROWSER.test(name)) return 'browser';
      return ANYWHERE.test(name) ? 'anywhere' : 'node';
    },
    isForDevelopment: (specifier) => development.has(nameOf(specifier)),
  };
}
