import { parseArgs } from 'node:util';
import { z } from 'zod';
import { contractKinds, renewalCycles } from '../contract/vocabulary';

/** The arguments are no valid command; the message shows the usage. */
export class UsageError extends Error {}

const kinds = contractKinds.values.join(' | ');
const cycles = renewalCycles.values.join(' | ');

export const usage = `npm run operator -- companies                     every company, its contract and what it uses of it
npm run operator -- contract start  --company ID  the first contract of a company that has none
npm run operator -- contract change --company ID  other terms; those not named stay as they are
npm run operator -- forget --company ID --person ID
                                                  a user, who is deleted for good, or an administrator who was removed:
                                                  nobody can read the name and address again
npm run operator -- forgotten                     everyone who was forgotten, as a register for npm run restore
npm run operator -- jobs                          open jobs: mails, imports, bulk acts, recurring work
npm run operator -- jobs retry   --job KIND/KEY   runs a job now, also one that was set aside
npm run operator -- jobs discard --job KIND/KEY   deletes a job that does not run; what it was for stays undone
npm run operator -- oauth-client set KIND --client-id ID < FILE
                                                  the client that companies without their own use; its secret is read
                                                  from the standard input
npm run operator -- oauth-client list             those clients, without their secrets
npm run operator -- oauth-client remove KIND
npm run operator -- evidence key                  the keys that sign checkpoints; with --company as other tools read them
npm run operator -- evidence rotate               makes a new key, which the present one introduces
npm run operator -- evidence verify               checks the whole ledger against every checkpoint; with
                                                  --checkpoints DIR also against copies of them

Terms of a contract
  --kind      ${kinds}
  --min       fewest users            --max   most users
  --services  services that can be registered
  --renewal   ${cycles}
  --starts    YYYY-MM-DD              --ends  YYYY-MM-DD, or none

Any command
  --reason    why, for the history    --json  answer as JSON`;

const count = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(1_000_000);
const id = z.uuid('must be the id of one, a UUID');
const job = z
  .string()
  .regex(/^[^/]+\/./, 'must be KIND/KEY as npm run operator -- jobs prints it')
  .transform((text) => ({ kind: text.slice(0, text.indexOf('/')), key: text.slice(text.indexOf('/') + 1) }));
const day = z.iso
  .date('must be a day as YYYY-MM-DD')
  .refine((value) => value >= '1900-01-01' && value <= '2999-12-31', 'must be a day from 1900 to 2999');

const integrationKind = z.string().regex(/^[a-z0-9-]+$/, 'must be the kind of a service, such as slack');

const terms = {
  kind: z.enum(contractKinds.values, `must be one of ${kinds}`),
  renewal: z.enum(renewalCycles.values, `must be one of ${cycles}`),
  starts: day,
  ends: z.union([z.literal('none').transform(() => null), day], 'must be a day as YYYY-MM-DD, or none'),
  min: count,
  max: count,
  services: count,
};
const always = { reason: z.string().min(1, 'must not be empty').optional(), json: z.boolean().default(false) };

const commands = {
  companies: z.strictObject(always),
  'contract start': z.strictObject({ ...always, company: id, ...terms, ends: terms.ends.default(null) }),
  'contract change': z.strictObject({ ...always, company: id, ...z.object(terms).partial().shape }),
  forgotten: z.strictObject(always),
  forget: z.strictObject({ ...always, company: id, person: id }),
  jobs: z.strictObject(always),
  'jobs retry': z.strictObject({ ...always, job }),
  'jobs discard': z.strictObject({ ...always, job }),
  'oauth-client list': z.strictObject(always),
  'oauth-client set': z.strictObject({ ...always, kind: integrationKind, 'client-id': z.string().min(1).max(500) }),
  'oauth-client remove': z.strictObject({ ...always, kind: integrationKind }),
  'evidence key': z.strictObject({ ...always, company: id.optional() }),
  'evidence rotate': z.strictObject({ ...always, company: id.optional() }),
  'evidence verify': z.strictObject({ ...always, checkpoints: z.string().min(1).optional() }),
};
type Commands = typeof commands;
export type Request = { [C in keyof Commands]: { command: C; options: z.output<Commands[C]> } }[keyof Commands];

const names = ['company', 'person', 'job', 'client-id', 'checkpoints', 'reason', ...Object.keys(terms)];
const options = {
  ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  json: { type: 'boolean' as const },
};

/** Reads the words after `npm run operator --`. @throws UsageError naming every mistake. */
export function requestIn(words: readonly string[]): Request {
  const { values, positionals } = withKind(split(words));
  const command = positionals.join(' ');
  if (!Object.hasOwn(commands, command)) {
    throw new UsageError(command ? `There is no command "${command}".\n\n${usage}` : usage);
  }
  const parsedOptions = commands[command as keyof Commands].safeParse(values);
  if (!parsedOptions.success) {
    const mistakes = parsedOptions.error.issues.flatMap((issue) => mistakesIn(issue, values));
    throw new UsageError(`${mistakes.join('\n')}\n\n${usage}`);
  }
  return { command, options: parsedOptions.data } as Request;
}

/** The answer to words that need no database: the usage, or what is wrong with them; undefined for a command. */
export function answerAtOnce(words: readonly string[]): { code: number; text: string } | undefined {
  if (words[0] === 'help' || words.includes('--help') || words.includes('-h')) return { code: 0, text: usage };
  try {
    requestIn(words);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: error.message };
    throw error;
  }
}

/** The kind of `oauth-client set KIND` is an option for what follows. */
function withKind({ values, positionals }: ReturnType<typeof split>) {
  const [command, , kind] = positionals;
  if (command !== 'oauth-client' || kind === undefined) return { values, positionals };
  return { values: { ...values, kind }, positionals: positionals.toSpliced(2, 1) };
}

function split(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

const mistakesIn = (issue: z.core.$ZodIssue, optionValues: Record<string, unknown>): string[] => {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `--${key} does not belong to this command`);
  const name = String(issue.path[0]);
  return [`--${name} ${optionValues[name] === undefined ? 'is missing' : issue.message}`];
};
