import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button';

interface AddOrImportProps {
  add: ReactNode;
  /** The screen of its imports. */
  to: string;
  label?: string;
}

/** What an empty list offers: to add one entry, or to import many. */
export function AddOrImport({ add, to, label = 'CSVで取り込む' }: AddOrImportProps) {
  return (
    <>
      {add}
      <ButtonLink acts icon="upload" to={to}>
        {label}
      </ButtonLink>
    </>
  );
}
