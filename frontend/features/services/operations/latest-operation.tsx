import { useState } from 'react';
import { vendorOperationKinds } from '../../../../backend/contract/operation-words';
import { vendorOperations } from '../../../../backend/contract/vendor-operations';
import { OperationProgress, OperationResult } from '../../../details/operations/operation-progress';
import { useRead } from '../../../lib/use-read';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { count, dayAndTime } from '../../../ui/format';

/** The last order to the vendor: its progress while it runs, afterwards a line that leads to its results. */
export function LatestOperation({ companyServiceId }: { companyServiceId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRead(vendorOperations.list, { params: { companyServiceId }, query: { count: 1 } });
  const latest = data?.items[0];
  if (!latest) return null;
  const { id: operationId, operation, orderedAt, finishedAt, done, total } = latest;
  if (!finishedAt)
    return (
      <Card title="連携先のアカウント操作">
        <OperationResult {...{ companyServiceId, operationId }} />
      </Card>
    );
  return (
    <p className="quiet">
      {`前回の連携先の操作：${dayAndTime(orderedAt)}　${vendorOperationKinds.labels[operation]}　${count(total)}件中${count(done)}件が完了　`}
      <Button reads small onClick={() => setIsOpen(true)}>
        結果を見る
      </Button>
      {isOpen && <OperationProgress {...{ companyServiceId, operationId }} onClose={() => setIsOpen(false)} />}
    </p>
  );
}
