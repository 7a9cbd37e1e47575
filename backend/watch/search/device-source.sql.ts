import { deviceStatuses, type WordOf } from '../../contract/vocabulary';
import { sourceOf } from './search-source.sql';

interface DeviceRow {
  serialCode: string;
  name: string;
  maker: string | null;
  userName: string | null;
  status: WordOf<typeof deviceStatuses>;
}

export const devices = sourceOf<DeviceRow>({
  kind: 'device',
  flag: 'device',
  from: () => 'device d',
  id: 'd.id',
  text: 'd.search',
  lines: 'd.search',
  order: 'd.serial_code',
  columns: () => 'd.serial_code as "serialCode", d.name, d.maker, u.name as "userName", d.status',
  join: () => 'device d left join company_user u on u.id = d.company_user_id',
  toResult: ({ serialCode, name, maker, userName, status }) => ({
    title: serialCode,
    fields: [{ text: name }, { text: userName }, { label: 'メーカー', text: maker, onlyIfFound: true }],
    state: status !== 'in_use' && deviceStatuses.labels[status],
  }),
});
