import { useMemo, useState } from 'react';
import { search, type FoundKind } from '../../../backend/contract/search';
import { useReader } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { useDebounced } from '../../lib/use-debounced';
import { isOpenTo } from '../route-access';
import { useReadOnly } from '../../ui/read-only';
import { helpFor } from '../help/help-entries';
import { isHelpFor } from '../help/help-readers';
import { acts } from './acts';
import { choicesFor, choicesOfKind, choicesToBegin, type Group } from './choices';
import type { Entry } from './entry';
import { screens } from './screens';

const typingPauseMs = 80;
/** A soft line break of a pasted heading is a control character, which the server refuses. */
const withoutControls = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
const none = { hits: [], more: [], used: [] };

/** What the palette is limited to: one kind, perhaps for an act. */
export interface SearchScope {
  kind: FoundKind;
  act?: Entry;
}

interface Shown {
  query: string;
  groups: Group[];
}

/**
 * The rows for what is typed. Those of the former text stay until the new ones are there; `isCurrent` says which they
 * are. A later text cancels the request of the former one.
 */
export const useChoices = (typedText: string, scope: SearchScope | undefined) => {
  const { flags, isAuditor, areas } = useReader();
  const trimmedText = withoutControls(typedText).trim();
  const query = useDebounced(trimmedText, typingPauseMs);
  const reading = useRead(search.find, { query: { q: query, kind: scope?.kind } }, { keepPrevious: true });
  const isReadOnly = useReadOnly();
  const entries = useMemo(() => {
    const offeredEntries = isReadOnly ? screens.filter((screen) => !screen.acts) : [...screens, ...acts];
    const reader = { flags, isAuditor, areas };
    return [...offeredEntries, ...helpFor(reader)].filter((one) => isOpenTo(one, reader) && isHelpFor(one, reader));
  }, [flags, isAuditor, areas, isReadOnly]);
  const answer = reading.isError ? none : reading.isPlaceholderData ? undefined : reading.data;
  const fresh = useMemo((): Shown | undefined => {
    if (!answer) return undefined;
    if (scope) return { query, groups: choicesOfKind(scope.kind, answer, scope.act) };
    return { query, groups: query ? choicesFor(query, answer, entries) : choicesToBegin(answer, entries) };
  }, [answer, entries, scope, query]);
  const [shownAnswer, setShownAnswer] = useState<Shown>();
  if (fresh && fresh !== shownAnswer) setShownAnswer(fresh);
  const { groups, query: answeredQuery } = fresh ?? shownAnswer ?? { groups: [], query: undefined };
  return { groups, isCurrent: fresh !== undefined && answeredQuery === trimmedText, isFailed: reading.isError };
};
