import type { Done } from '../platform/kit/commands';
import { ConfigError } from '../platform/kit/config';
import type { Forgotten } from '../platform/kit/forgotten-register';
import { Rejected, type RejectionCode } from '../platform/kit/rejections';
import { answerAtOnce, requestIn, UsageError, type Request } from './arguments.rules';
import type { OpenJobs } from '../platform/jobs/open-jobs.service';
import { companyTable, type CompanyLine } from './companies.queries';
import {
  answerEvidence,
  isEvidenceRequest,
  VerificationFailed,
  type EvidenceReach,
  type EvidenceRequest,
} from './evidence.service';
import { jobTable } from './jobs.service';
import {
  answerOAuthClient,
  isOAuthClientRequest,
  type OAuthClientReach,
  type OAuthClientRequest,
} from './oauth-clients.service';
import type { Operator } from './operator.service';

/** Standard output and error output. */
export interface Output {
  print(text: string): void;
  printError(text: string): void;
}

/** The services behind the commands. */
export interface OperatorTools extends OAuthClientReach, EvidenceReach {
  companies(): Promise<CompanyLine[]>;
  listForgotten(): Promise<Forgotten[]>;
  jobs<T>(act: (jobs: OpenJobs) => Promise<T>): Promise<T>;
  change(change: (operator: Operator) => Promise<Done>): Promise<Done>;
}

const refusals: Partial<Record<RejectionCode, string>> = {
  not_found: 'There is no such company, contract, person, job or client; a running job cannot be changed.',
  already_exists: 'This company has a contract already: change it instead.',
  still_administrator: 'This person still is an administrator: remove them in the console first.',
  wrong_limits: '--max must not be below --min.',
  wrong_period: '--ends must not be before --starts.',
  conflict: 'Something else changed it at the same time: please repeat.',
};

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Executes a command line and answers the exit code: 0 done, 1 refused, 2 invalid. */
export async function runOperatorCommand(
  words: readonly string[],
  output: Output,
  tools: () => OperatorTools,
): Promise<number> {
  const answer = answerAtOnce(words);
  if (answer) {
    (answer.code === 0 ? output.print : output.printError)(answer.text);
    return answer.code;
  }
  try {
    const request = requestIn(words);
    output.print(await answerTo(request, tools()));
    return 0;
  } catch (error) {
    if (error instanceof Rejected) {
      const message = refusals[error.code] ?? error.message;
      output.printError(words.includes('--json') ? asJson({ error: { code: error.code, message } }) : message);
      return 1;
    }
    if (error instanceof VerificationFailed) {
      output.print(error.message);
      return 1;
    }
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
    output.printError(error.message);
    return 2;
  }
}

async function answerTo(request: Request, tools: OperatorTools): Promise<string> {
  const { json } = request.options;
  if (request.command === 'companies') {
    const lines = await tools.companies();
    return json ? asJson(lines) : companyTable(lines);
  }
  // A register has a person a line, also with --json.
  if (request.command === 'forgotten')
    return (await tools.listForgotten()).map((one) => JSON.stringify(one)).join('\n');
  if (request.command === 'jobs') {
    const open = await tools.jobs((jobs) => jobs.list());
    return json ? asJson(open) : jobTable(open);
  }
  if (request.command === 'jobs retry' || request.command === 'jobs discard') {
    const { job } = request.options;
    const isDone = await tools.jobs((jobs) => (request.command === 'jobs retry' ? jobs.retry(job) : jobs.discard(job)));
    if (!isDone) throw new Rejected('not_found');
    return json ? asJson(job) : 'Done.';
  }
  if (isOAuthClientRequest(request)) return answerOAuthClient(request, tools);
  if (isEvidenceRequest(request)) return answerEvidence(request, tools);
  const { types } = await tools.change((operator) => changeBy(operator, request));
  return json ? asJson({ events: types }) : types.join('\n') || 'Nothing had to change.';
}

function changeBy(
  operator: Operator,
  request: Exclude<
    Request,
    OAuthClientRequest | EvidenceRequest | { command: 'companies' | 'forgotten' | `jobs${string}` }
  >,
): Promise<Done> {
  switch (request.command) {
    case 'contract start':
      return operator.startContract(request.options);
    case 'contract change':
      return operator.changeContract(request.options);
    case 'forget':
      return operator.forget(request.options);
  }
}
