import { company } from '../../../backend/contract/company';
import type { ImportCounts } from '../../../backend/contract/imports';
import { useRead } from '../../lib/use-read';
import { Icon } from '../../ui/icon';
import { limitWords } from './limit-words';

/** Before users are taken in: whether there will be more than the contract has room for. */
export function LimitWarning({ counts }: { counts: ImportCounts }) {
  const contract = useRead(company.contract, {}).data;
  const words = contract && limitWords(counts, contract);
  if (!words) return null;
  return (
    <p className="import-warning" role="status">
      <Icon name="alert" size={14} />
      <span>{words}</span>
    </p>
  );
}
