import { test } from 'vitest';
import { appendFileSync, writeFileSync } from 'node:fs';
import { fiveInstitutions } from '#tests/support/mutations/folder.ts';
import { carriersIn } from '#tests/support/mutations/edits.ts';
import { tried } from '#tests/support/mutations/tried.ts';
test('x', { timeout: 3000000 }, async () => {
  const t0 = Date.now();
  const folder = await fiveInstitutions();
  writeFileSync('/tmp/mut.txt', `${Date.now() - t0} ms\n`);
  const { unknown, carriers } = carriersIn(folder);
  appendFileSync('/tmp/mut.txt', `unknown ${unknown.join('\n')}\n${carriers.length}\n`);
  let n = 0, bad = 0, pend = 0; const shown = new Set<string>(); const seen = new Set<string>(); const cats = new Set<string>();
  for (const { mutation, faults } of tried(folder, { times: 1, tries: 60 })) {
    n++; seen.add(mutation.kind); cats.add(mutation.resource);
    if (faults.length) { bad++; const key = mutation.kind.replace(/^field\.\w+\.(?=\w)/, 'field.') + faults[0]?.fault; if (shown.has(key)) continue; shown.add(key); if (faults.every((f) => /cannot be decided, so/.test(f.told))) { pend++; continue; } appendFileSync('/tmp/mut.txt', `${mutation.kind} [${mutation.expected}] ${mutation.where.slice(0,300)} in ${mutation.institutions.join()}\n${faults.map((f) => `    ${f.fault}: ${f.told.slice(0, 350)}\n`).join('')}`); }
  }
  const missing: string[] = [];
  const byCase = new Map(carriers.map((c) => [c.place.case, c.row]));
  for (const [c, row] of byCase) for (const way of Object.keys(row.expected)) if (!seen.has(`${c}: ${way}`)) missing.push(`${c}: ${way}`);
  appendFileSync('/tmp/mut.txt', `${n} mutations ${bad} bad ${pend} pending ${seen.size} kinds ${cats.size} resources ${Date.now() - t0} ms\n`);
  writeFileSync('/tmp/mut-missing.txt', missing.join('\n'));
});
