import { isIP } from 'node:net';
import { addMonthsToDay } from '../../contract/calendar';
import { maxErpMonthsBack } from '../../contract/erp-words';
import { isOwnNetworkName, isPublicAddress } from '../../platform/egress/public-address';

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** A name that an operator may except: one without a dot as well. */
const exceptedName = /^(?=.{1,253}$)\w([\w-]{0,61}\w)?(\.\w([\w-]{0,61}\w)?)*$/;

/**
 * Why no ERP can be at this host: a name or an address, with a port where it is not the usual one.
 * @param isException the operator lets it be in the own network
 */
export function hostProblem(value: string, isException = false): string | undefined {
  const [, host = '', port] = /^\[?(.*?)\]?(?::(\d{1,5}))?$/.exec(value) ?? [];
  const isAddress = isIP(host) > 0;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))
    return 'ホスト名のポート番号が正しくありません';
  if (!isException && (isAddress ? !isPublicAddress(host) : isOwnNetworkName(host)))
    return 'このホスト名には接続できません。社内やこのコンピューターではなく、インターネット上のホスト名を入力してください';
  if (!isAddress && !(isException ? exceptedName : hostName).test(host))
    return 'ホスト名だけを入力してください（例：erp.example.com）。https:// やパスは付けません';
  return undefined;
}

/** Why payments cannot be taken in from this day on. */
export function fromDayProblem(fromDay: string, today: string): string | undefined {
  if (fromDay > today) return '取り込みの開始日には、今日までの日付を入力してください';
  if (fromDay < addMonthsToDay(today, -maxErpMonthsBack))
    return '取り込みの開始日には、10年前からの日付を入力してください';
  return undefined;
}
