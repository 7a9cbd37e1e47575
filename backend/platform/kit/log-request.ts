import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { ReadReq } from '@eventstore/db-client/generated/streams_pb';

/**
 * Events whose type, or whose stream's name, begins with one of these. A prefix also matches longer names (Invited,
 * InvitedAgain); a pattern of all names would be too long.
 */
export interface Filter {
  on: 'eventType' | 'streamName';
  prefixes: readonly string[];
}

/**
 * The request for `$all` after a position, from the beginning if not given: a subscription if it has a filter, else
 * `count` events, up to the end if not given.
 */
export function requestAfter(
  after: bigint | undefined,
  filter?: Filter,
  count: number = Number.MAX_SAFE_INTEGER,
): ReadReq {
  const options = new ReadReq.Options();
  options.setAll(startAfter(after));
  options.setReadDirection(ReadReq.Options.ReadDirection.FORWARDS);
  options.setResolveLinks(false);
  options.setUuidOption(new ReadReq.Options.UUIDOption().setString(new Empty()));
  if (filter) {
    options.setSubscription(new ReadReq.Options.SubscriptionOptions());
    options.setFilter(optionsOf(filter));
  } else {
    options.setCount(String(count));
    options.setNoFilter(new Empty());
  }
  return new ReadReq().setOptions(options);
}

function startAfter(after: bigint | undefined): ReadReq.Options.AllOptions {
  const all = new ReadReq.Options.AllOptions();
  if (after === undefined) return all.setStart(new Empty());
  const position = new ReadReq.Options.Position();
  return all.setPosition(position.setCommitPosition(String(after)).setPreparePosition(String(after)));
}

function optionsOf({ on, prefixes }: Filter): ReadReq.Options.FilterOptions {
  const expression = new ReadReq.Options.FilterOptions.Expression().setPrefixList([...prefixes]);
  const options = new ReadReq.Options.FilterOptions();
  if (on === 'eventType') options.setEventType(expression);
  else options.setStreamIdentifier(expression);
  return options.setCount(new Empty()).setCheckpointintervalmultiplier(1);
}
