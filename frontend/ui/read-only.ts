import { createContext, useContext } from 'react';

/**
 * Whether the screens only show. Acts are then absent, not grey: buttons and menu entries stay only where they are
 * marked `reads`.
 */
export const ReadOnly = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnly);

/** What stays of some menu entries: in the read-only mode, those marked `reads`. */
export const useOffered = (): (<A extends { reads?: boolean }>(actions: readonly A[]) => readonly A[]) => {
  const isReadOnly = useReadOnly();
  return (actions) => (isReadOnly ? actions.filter(({ reads }) => reads) : actions);
};
