import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button';

/** What an empty list offers: to add one entry, or to import many. @param to the screen of its imports */
export function AddOrImport({ add, to }: { add: ReactNode; to: string }) {
  return (
    <>
      {add}
      <ButtonLink acts icon="upload" to={to}>
        CSVで取り込む
      </ButtonLink>
    </>
  );
}
