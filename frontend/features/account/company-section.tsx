import { useState } from 'react';
import { Link } from 'react-router';
import { company } from '../../../backend/contract/company';
import { businessTypes, companySizes } from '../../../backend/contract/vocabulary';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { useReadOnly } from '../../ui/read-only';
import { Skeleton } from '../../ui/skeleton';
import { CompanyDialog } from './company-dialog';

/** The company; administrators with the flag can change it. */
export function CompanySection() {
  const { data, error, refetch } = useRead(company.show, {});
  const mayEdit = useMay('accountSetting');
  const [isEditing, setEditing] = useState(false);
  const edit = data && mayEdit && (
    <Button small icon="edit" onClick={() => setEditing(true)}>
      変更する
    </Button>
  );
  return (
    <Card title="会社" actions={edit}>
      {data ? (
        <Facts
          facts={[
            { label: '会社名', value: data.name },
            { label: '業種', value: businessTypes.labels[data.businessType] },
            { label: '従業員規模', value: companySizes.labels[data.companySize] },
            { label: '会計年度の開始月', value: <FiscalYear month={data.fiscalYearStartMonth} /> },
          ]}
        />
      ) : error ? (
        <ErrorState title="会社を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
      {data && isEditing && <CompanyDialog company={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** The month, with the way to where it is set. */
function FiscalYear({ month }: { month: number }) {
  const maySet = useMay('settingsMenu');
  const isReadOnly = useReadOnly();
  return (
    <>
      {month}月{maySet && <Link to="/setting">　各種設定で{isReadOnly ? '見る' : '変更する'}</Link>}
    </>
  );
}
