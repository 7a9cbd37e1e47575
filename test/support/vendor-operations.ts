import type { OperationProblem, VendorOperationKind } from '../../backend/contract/operation-words';
import { vendorOperations, type VendorOperationDetail } from '../../backend/contract/vendor-operations';
import type { TestCompany } from './company';
import type { IntegratedBox } from './integrated-box';
import { until } from './until';

/** Orders operations of the accounts of Box. */
export const operating = (of: () => { admin: TestCompany['admin']; box: IntegratedBox }) => {
  const preview = (operation: VendorOperationKind, ids: string[]) =>
    of().admin.ok(vendorOperations.preview, { params: of().box.params, body: { operation, ids } });
  const problems = async (operation: VendorOperationKind, ids: string[]): Promise<(OperationProblem | null)[]> =>
    (await preview(operation, ids)).accounts.map(({ problem }) => problem?.code ?? null);
  const order = (operation: VendorOperationKind, ids: string[], more: object = {}) =>
    of().admin.call(vendorOperations.order, {
      params: of().box.params,
      body: { operation, ids, isConfirmed: true, reason: '退職のため', ...more } as never,
    });
  const show = (operationId: string): Promise<VendorOperationDetail> =>
    of().admin.ok(vendorOperations.show, { params: { ...of().box.params, operationId } });
  const ended = async (operationId: string): Promise<VendorOperationDetail> => {
    await until(async () => (await show(operationId)).finishedAt !== null, 20_000);
    return show(operationId);
  };
  const operate = async (operation: VendorOperationKind, ids: string[], more: object = {}) => {
    const { status, data, problem } = await order(operation, ids, more);
    if (status !== 200) throw new Error(JSON.stringify(problem));
    return ended(data!.operationId);
  };
  return { preview, problems, order, show, ended, operate };
};
