import { duplicateKey } from '../../payments/payment-search.rules';
import type { PaymentSource } from '../../payments/payment-source.rules';

const separator = '\t';

/** A payment that a person holds apart from one of the same content: its id in the ERP, and its content in the preview. */
export const chosenLineOf = (
  externalId: string,
  seenContent: Parameters<typeof duplicateKey>[0] | undefined,
): string => (seenContent ? `${externalId}${separator}${duplicateKey(seenContent)}` : externalId);

/**
 * The ids that these payments have in the list of now. Lines of an entry are numbered by their place before a run knows
 * them. A line that is inserted later may then have the number of the one that the person saw.
 */
export function idsOfChosen(chosenLines: readonly string[], listedPayments: readonly PaymentSource[]): Set<string> {
  const contents = new Map(listedPayments.map((source) => [source.externalId, duplicateKey(source)]));
  const ids = new Set<string>();
  const movedContents: string[] = [];
  for (const line of chosenLines) {
    const end = line.indexOf(separator);
    const [externalId, content] = end < 0 ? [line, undefined] : [line.slice(0, end), line.slice(end + 1)];
    if (content === undefined || contents.get(externalId) === content) ids.add(externalId);
    else movedContents.push(content);
  }
  for (const content of movedContents) {
    const match = listedPayments.find(({ externalId }) => !ids.has(externalId) && contents.get(externalId) === content);
    if (match) ids.add(match.externalId);
  }
  return ids;
}
