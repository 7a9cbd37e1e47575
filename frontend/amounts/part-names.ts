import type { AmountPart } from '../../backend/contract/amounts';
import { day } from '../ui/format';

/** The history of a service, which stays when it is deleted. */
export const serviceHistoryPath = (id: string | null): string => `/history?subject=companyService.${id}`;

const nameOf = ({ companyServiceId, name }: AmountPart) => `${companyServiceId} ${name}`;

/**
 * Distinguishes parts with the same name: contracts by their start, terms of one contract by their day. Null if the
 * name is unique.
 */
export const detailOf = (part: AmountPart, parts: readonly AmountPart[]): string | null => {
  const namesakes = parts.filter((other) => nameOf(other) === nameOf(part));
  const isOneOfMany = namesakes.some(({ planId }) => planId !== part.planId);
  const hasOtherTerms = namesakes.some((other) => other !== part && other.planId === part.planId);
  const words = [
    ...(isOneOfMany ? [`${day(part.startsOn)}開始の契約`] : []),
    ...(hasOtherTerms ? [part.since ? `${day(part.since)}からの条件` : '契約開始からの条件'] : []),
  ];
  return words.length > 0 ? words.join('・') : null;
};
