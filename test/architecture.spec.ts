import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { projections } from '../projections/registry';
import { onePlaceWords } from './support/one-place-words';

const root = resolve(__dirname, '..');
const homes = ['backend', 'projections', 'frontend', 'embedded', 'backup', 'test'];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });

interface Source {
  path: string;
  text: string;
  /** Files of the project, by their path from the root. */
  files: string[];
  packages: string[];
}

const existing = (base: string) =>
  [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );

const read = (path: string): Source => {
  const text = readFileSync(path, 'utf8');
  const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const own = imports.filter((name) => name.startsWith('.'));
  return {
    path: relative(root, path),
    text,
    files: own.flatMap((name) => existing(join(dirname(path), name)) ?? []).map((file) => relative(root, file)),
    packages: imports.filter((name) => !name.startsWith('.')),
  };
};

const sources = homes.flatMap((home) => filesBelow(join(root, home))).map(read);
const isSpec = ({ path }: Source) => /\.spec\.tsx?$/.test(path) || path.startsWith('test/');
const code = sources.filter((source) => !isSpec(source));
/** A folder of machinery, of business or of screens: `backend/people/users`, `frontend/features/auth`. */
const areas = [
  /^backend\/access\/company\/(custom-settings|lab|master)\//,
  /^(backend\/(platform|access|people|things|money|watch|audit)|frontend\/features)\/[^/]+\//,
  /^[^/]+\/[^/]+/,
];
const areaOf = (path: string) => areas.flatMap((area) => area.exec(path)?.[0] ?? [])[0]!;

/** Allowed imports: section 2 of the design. `except` lists what a file of `from` may still import. */
const directions: { from: RegExp; never: RegExp; except?: (from: string, to: string) => boolean }[] = [
  { from: /^backend\/contract\//, never: /./, except: (_, to) => to.startsWith('backend/contract/') },
  {
    from: /\.events\.ts$/,
    never: /./,
    except: (_, to) => /^backend\/(platform\/kit\/events|contract\/(calendar|vocabulary|[a-z-]+-words))\.ts$/.test(to),
  },
  { from: /\.claim\.ts$/, never: /./, except: (_, to) => to === 'backend/platform/kit/claims/claim.rules.ts' },
  {
    from: /\.decider\.ts$/,
    never: /./,
    except: (from, to) =>
      /^backend\/(platform\/kit\/|contract\/(calendar|vocabulary|[a-z-]+-words)\.ts)/.test(to) ||
      areaOf(from) === areaOf(to),
  },
  { from: /\.decider\.ts$/, never: /\.(queries|controller|reactor|module)\.ts$|^backend\/platform\/http\// },
  { from: /\.queries\.ts$/, never: /\.decider\.ts$|platform\/kit\/event-store\.ts$/ },
  {
    from: /\.controller\.ts$/,
    never: /\.(queries|controller)\.ts$/,
    except: (from, to) => areaOf(from) === areaOf(to),
  },
  { from: /\.reactor\.ts$/, never: /\.controller\.ts$/ },
  {
    from: /^backend\/platform\/kit\//,
    never: /^backend\/(?!platform\/kit\/|contract\/)|^(projections|frontend|embedded)/,
  },
  {
    from: /^projections\//,
    never:
      /^backend\/platform\/(?!kit\/|[^/]+\/[^/]+\.events\.ts$)|\.(decider|controller|queries|reactor)\.ts$|^frontend/,
  },
  { from: /^backend\//, never: /^(frontend|backup)/ },
  { from: /^(projections|embedded)\//, never: /^backup/ },
  { from: /^backup\//, never: /^backend\/(?!platform\/(kit|schema)\/|contract\/demo\.ts)|^frontend/ },
  { from: /^frontend\//, never: /^(backend\/(?!contract\/)|projections|embedded)/ },
  { from: /^frontend\/(ui|lib)\//, never: /^frontend\/(features|app|lists|amounts|details)\// },
  { from: /^frontend\/(lists|amounts|details)\//, never: /^frontend\/(features|app)\// },
  { from: /^frontend\/ui\//, never: /^frontend\/lib\/(call|request|live|use-read|use-write)\.tsx?$/ },
  {
    from: /^frontend\/features\//,
    never: /^frontend\/(app|features)\//,
    except: (from, to) => areaOf(from) === areaOf(to),
  },
];

/** Packages with one door. */
const doors: { name: RegExp; only: RegExp }[] = [
  {
    name: /^@eventstore\/db-client/,
    only: /^(backend\/platform\/kit\/(event-store|append-client|dispose-client|log-reader|log-request|subscription|unavailable|facts)\.ts|embedded\/event-store\/|backup\/ledger\/)/,
  },
  { name: /^socket\.io-client/, only: /^frontend\/lib\/live\.ts$/ },
  { name: /^(primereact|highcharts)/, only: /^frontend\/ui\// },
  { name: /^@nestjs\//, only: /^backend\/(?!platform\/kit\/|contract\/)/ },
  { name: /^typeorm/, only: /^projections\// },
  { name: /^nodemailer/, only: /^backend\/platform\/kit\/(mail|mailbox)\.ts$/ },
  { name: /^(csv-parse|iconv-lite)/, only: /^backend\/platform\/kit\/csv\// },
  // Hosts are read on the device too: the browser knows neither public suffixes nor how punycode reads.
  { name: /^tldts$/, only: /^backend\/contract\/public-suffixes\.ts$/ },
  { name: /^punycode\/$/, only: /^backend\/contract\/hosts\.ts$/ },
  { name: /^(?!(zod|tldts|punycode\/)$)/, only: /^(?!backend\/contract\/)/ },
];

const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): string[] => {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (node: string, way: string[]) => {
    if (way.includes(node)) return void circles.push([...way.slice(way.indexOf(node)), node].join(' → '));
    if (done.has(node)) return;
    for (const to of graph.get(node) ?? []) walk(to, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return circles;
};

describe('The house', () => {
  it('allows only the imports of the design', () => {
    const wrong = code.flatMap(({ path, files }) =>
      files.flatMap((to) =>
        directions
          .filter(({ from, never, except }) => from.test(path) && never.test(to) && !except?.(path, to))
          .map(({ from }) => `${path} imports ${to} (${from.source})`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has one door for each package that may be replaced', () => {
    const wrong = code.flatMap(({ path, packages }) =>
      packages.flatMap((name) =>
        doors.filter((door) => door.name.test(name) && !door.only.test(path)).map(() => `${path} imports ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('reads the clock, the environment and the network in one place each', () => {
    const wrong = onePlaceWords.flatMap((word) =>
      code
        .filter(({ path, text }) => word.in.test(path) && !word.only.test(path) && word.of.test(text))
        .map(({ path }) => `${path}: ${word.what}`),
    );
    expect(wrong).toEqual([]);
  });

  it('names no schema before a read model, so that the search path decides as of when it is read', () => {
    // A table of `app` is no read model: it is named with its schema and read as it is, whatever the search path.
    const tables = projections.flatMap(({ table, totals }) => [table, ...totals].map(({ name }) => name));
    const qualified = new RegExp(`\\b(from|join|update|into)\\s+\\w+\\.(${tables.join('|')})\\b`);
    const readers = code.filter(({ path }) => /^backend\/|\.sql\.ts$/.test(path));
    expect(readers.filter(({ text }) => qualified.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('lets no migration import code of the product, which changes after the migration', () => {
    const migrations = sources.filter(({ path }) => path.includes('/migrations/'));
    const wrong = migrations.filter(
      ({ files, packages }) => files.length > 0 || packages.some((name) => !/^(typeorm$|node:)/.test(name)),
    );
    expect([migrations.length > 0, wrong.map(({ path }) => path)]).toEqual([true, []]);
  });

  it('has no circles of imports', () => {
    expect(circlesIn(new Map(code.map(({ path, files }) => [path, files])))).toEqual([]);
  });

  it('has no circles between areas, apart from leaves: events, read models, SQL and claims', () => {
    const between = new Map<string, string[]>();
    for (const { path, files } of code) {
      const known = files.filter((file) => !/\.(events|read-model|sql|claim)\.ts$/.test(file)).map(areaOf);
      between.set(areaOf(path), [...(between.get(areaOf(path)) ?? []), ...known.filter((to) => to !== areaOf(path))]);
    }
    expect(circlesIn(between)).toEqual([]);
  });

  it('keeps files small: none over 250 lines, nine in ten at most 150', () => {
    const lines = sources
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .sort((a, b) => a.lines - b.lines);
    expect(lines.filter((file) => file.lines > 250)).toEqual([]);
    expect(lines[Math.floor(lines.length * 0.9)]!.lines).toBeLessThanOrEqual(150);
  });

  it('names files in kebab-case and has no catch-all folders', () => {
    const odd = sources.filter(
      ({ path }) => !/^\d*-?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*\.(ts|tsx)$/.test(basename(path)),
    );
    const drawers = sources.filter(({ path }) => /(^|\/)(utils?|common|helpers?|types|shared|misc)\//.test(path));
    expect([...odd, ...drawers].map(({ path }) => path)).toEqual([]);
  });

  it('shows machinery and business at a glance: at most 16 entries in backend/', () => {
    expect(readdirSync(join(root, 'backend')).length).toBeLessThanOrEqual(16);
  });

  it('uses .read-model only for tables', () => {
    const models = sources.filter(({ path }) => path.endsWith('.read-model.ts'));
    expect(models.filter(({ text }) => !text.includes('@Entity(')).map(({ path }) => path)).toEqual([]);
  });

  it('has no skipped specs, disabled rules or unfinished marks', () => {
    const marks =
      /\b(TODO|FIXME|XXX)\b|@ts-(ignore|nocheck)|(eslint|oxlint)-disable|\b(it|test|describe)\.(only|skip)\(|\bas any\b|: any(?=[[,;)>=]| [=|&])/;
    expect(
      sources
        .filter(({ path, text }) => path !== 'test/architecture.spec.ts' && marks.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});
