import { useState } from 'react';
import { company } from '../../../backend/contract/company';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Facts } from '../../ui/facts';
import { today } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { FiscalYearDialog } from './fiscal-year-dialog';
import { fiscalYearInWords } from './fiscal-year';

/** 会計年度: the first month of the fiscal year. */
export function FiscalYearSection() {
  const { data, error, refetch } = useRead(company.show, {});
  const mayEdit = useMay('accountSetting');
  const [isEditing, setEditing] = useState(false);
  const edit = data && mayEdit && (
    <Button small icon="edit" onClick={() => setEditing(true)}>
      変更する
    </Button>
  );
  return (
    <Card title="会計年度" actions={edit}>
      <p className="setting-lead">支払や計上額を年度で集計するときの区切りです。</p>
      {data ? (
        <Facts
          facts={[
            { label: '開始月', value: `${data.fiscalYearStartMonth}月` },
            { label: '今の年度', value: fiscalYearInWords(today(), data.fiscalYearStartMonth) },
          ]}
        />
      ) : error ? (
        <ErrorState title="会計年度を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
      {data && isEditing && <FiscalYearDialog company={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}
