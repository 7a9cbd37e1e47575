import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { RE2JS, RE2JSException } from 're2js';
import { LogRecord } from '../log/record';
import { invalid } from './failure';

const DEFAULT_WINDOW = 32;
const MAX_PATTERN_CHARACTERS = 1_000;

/** The filter of a reader of $all, and the interval of its checkpoints. */
export interface Filter {
  accepts(record: LogRecord): boolean;
  /** After this many events searched the client gets a checkpoint. */
  checkpointInterval: number;
}

export function filterOf(options: ReadReq.Options.FilterOptions): Filter {
  const multiplier = options.getCheckpointintervalmultiplier();
  if (multiplier === 0) throw invalid('The checkpoint interval must be greater than 0');
  const window = options.hasMax() ? options.getMax() : DEFAULT_WINDOW;
  if (window === 0) throw invalid('The search window must be greater than 0');
  return { accepts: criterion(options), checkpointInterval: multiplier * window };
}

function criterion(options: ReadReq.Options.FilterOptions): (record: LogRecord) => boolean {
  const byStream = options.getStreamIdentifier();
  if (byStream) {
    const matches = matcher(byStream);
    return (record) => matches(record.stream);
  }
  const byType = options.getEventType();
  if (!byType) throw invalid('The filter names neither stream nor event type');
  const matches = matcher(byType);
  return (record) => matches(record.type);
}

function matcher(expression: ReadReq.Options.FilterOptions.Expression): (text: string) => boolean {
  const regex = expression.getRegex();
  if (regex !== '') return regexMatcher(regex);
  const prefixes = expression.getPrefixList();
  if (prefixes.length === 0) throw invalid('The filter has neither prefix nor regular expression');
  return (text) => prefixes.some((prefix) => text.startsWith(prefix));
}

/** RE2 searches in time linear in the text, so no pattern of a client can hold the node up. */
function regexMatcher(regex: string): (text: string) => boolean {
  if (regex.length > MAX_PATTERN_CHARACTERS)
    throw invalid(`The regular expression has more than ${MAX_PATTERN_CHARACTERS} characters`);
  try {
    const pattern = RE2JS.compile(regex);
    return (text) => pattern.test(text);
  } catch (error) {
    if (error instanceof RE2JSException) throw invalid(`The regular expression cannot be used: ${error.message}`);
    throw error;
  }
}
