import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of verify.mjs, each after those that it imports. */
const parts = [
  'base',
  'tree',
  'notes',
  'leaves',
  'zip',
  'checkpoint-checks',
  'event-checks',
  'pack-checks',
  'main',
] as const;
const importLine = /^import \{ (.+) \} from '(.+)';\n/gm;

/** verify.mjs as one file that needs nothing but Node: the parts without their imports of each other. */
export function verifierText(): string {
  const texts = parts.map((part) => readFileSync(join(__dirname, 'verify', `${part}.mjs`), 'utf8'));
  const namesByModule = new Map<string, Set<string>>();
  for (const [, names, from] of texts.flatMap((text) => [...text.matchAll(importLine)]))
    if (from!.startsWith('node:'))
      namesByModule.set(from!, new Set([...(namesByModule.get(from!) ?? []), ...names!.split(', ')]));
  const imports = [...namesByModule].map(
    ([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}';\n`,
  );
  const [first = '', ...rest] = texts.map((text) => text.replace(importLine, '').trim());
  const [, head, base] = /^((?:\/\/.*\n)+)([^]*)$/.exec(first)!;
  return `#!/usr/bin/env node\n${head}${imports.sort().join('')}\n${[base!.trim(), ...rest].join('\n\n')}\n`;
}
