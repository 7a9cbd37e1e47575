import type { BulkActReport } from '../../../backend/contract/bulk-acts';
import { count } from '../../ui/format';

/** 「18件を変更・変更なし 1件・失敗 1件」 */
export const outcomeOf = ({ changed, same, failed }: BulkActReport): string =>
  [`${count(changed)}件を変更`, same > 0 && `変更なし ${count(same)}件`, failed > 0 && `失敗 ${count(failed)}件`]
    .filter(Boolean)
    .join('・');
