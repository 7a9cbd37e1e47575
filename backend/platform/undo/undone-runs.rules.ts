import type { Fact } from '../kit/events';

/** What a run writes of the people of a master service. Their entries keep links to the vendor's list. */
const peopleEntities: ReadonlySet<string> = new Set(['companyUser', 'department', 'peopleSource', 'sourcePerson']);

const peopleStay =
  '人事情報から取り込んだ内容は、人事情報との対応付けが残るため、同期と一緒には元に戻せません。ユーザーの画面で変更してください。';

/** Why a fact of a synchronisation cannot be undone, whatever its own rule says. */
export const refusalOfRun = ({ metadata: { channel }, entity }: Pick<Fact, 'metadata' | 'entity'>) =>
  channel === 'sync' && peopleEntities.has(entity) ? peopleStay : undefined;
