import { buildAll } from '../../../../scripts/support/build-all.ts';

const MEASURED: Readonly<Record<string, () => number>> = {
  seconds: () => performance.now() / 1000,
  // Node tells it in kilobytes.
  megabytes: () => process.resourceUsage().maxRSS / 1000,
};

const [kind = '', resourcesDir = '', generatedDir = '', dir = ''] = process.argv.slice(2);
const told: string[] = [];
await buildAll({ resourcesDir, generatedDir, dir }, (message) => void told.push(message));
console.log(MEASURED[kind]?.() ?? `what is ${kind}?`);
