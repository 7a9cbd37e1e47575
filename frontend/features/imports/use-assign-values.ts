import { useState } from 'react';
import type { NamedValue } from '../../../backend/contract/import-values';
import { imports, type ImportDetail } from '../../../backend/contract/imports';
import { services } from '../../../backend/contract/services';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { kindToRegister } from './value-options';

/** A value of the file and the option that a person chose for it; '' for none. */
export interface Assignment {
  value: NamedValue;
  option: string;
}

/** Registers the chosen candidates, assigns the values, and repeats the dry run. */
export function useAssignValues(file: ImportDetail, nameOfKind: (kind: string) => string) {
  const choose = useWrite(imports.choose, { shownBy: 'the preview' });
  const register = useWrite(services.register, ({ id }, { body }) => ({
    text: `${nameOfKind(body.integrationKind)}をサービスに登録しました`,
    link: { label: 'サービスを開く', to: `/services/${id}` },
  }));
  const [isBusy, setIsBusy] = useState(false);
  const idOf = async (option: string) => {
    const integrationKind = kindToRegister(option);
    return integrationKind ? (await register.mutateAsync({ body: { integrationKind } })).id : option || null;
  };
  const assign = async (assignments: readonly Assignment[], makesNew: boolean) => {
    setIsBusy(true);
    try {
      const ids = new Map<string, string | null>();
      for (const { option } of assignments) if (!ids.has(option)) ids.set(option, await idOf(option));
      const values = assignments.map(({ value: { field, value }, option }) => ({ field, value, id: ids.get(option)! }));
      const { id: importId, columns, clearEmpty, isComplete } = file;
      await choose.mutateAsync({ params: { importId }, body: { columns, clearEmpty, isComplete, makesNew, values } });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { assign, isBusy };
}
