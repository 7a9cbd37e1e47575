import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import type { DeviceDetail, DeviceFileRow, DeviceRow, devices } from '../../contract/devices';
import type { Page, QueryOf } from '../../contract/kit';
import { deviceStatuses } from '../../contract/vocabulary';
import type { CustomSettings } from '../../access/company/custom-settings/custom-settings.rules';
import { CustomSettingsService } from '../../access/company/custom-settings/custom-settings.service';
import { containing, findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { inOrderOf, japanese, revisionOf } from '../../platform/http/expressions.sql';
import { searchText } from '../../platform/kit/search-text';

type Query = QueryOf<typeof devices.list>;
type CsvQuery = QueryOf<typeof devices.csv>;
type PulldownOption = { id: string; name: string };

/** No user has it: it has none, or its user left. */
const hasNobody = `(u.id is null or ${hasLeft('u')})`;

const columns = `d.id, d.serial_code as "serialCode", d.classification_id as "companyDeviceClassificationId",
  d.classification, d.name_id as "companyDeviceNameId", d.name, d.maker, d.operating_system as "operatingSystem", d.status,
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name, 'hasLeft', ${hasNobody}) end as user,
  d.usage_starts_on as "usageStartDate", d.usage_ends_on as "usageEndDate", d.purchased_on as "purchasedOn", d.price,
  d.warranty_ends_on as "warrantyEndsOn", d.lease_ends_on as "leaseEndsOn", d.custom_values as "customValues",
  d.registered_at as "registeredAt"`;
const tables = 'device d left join company_user u on u.id = d.company_user_id';

const userByName = 'u.sort_name';
const sort: Record<Query['sortBy'], string> = {
  serialCode: japanese('d.serial_code'),
  classification: japanese('d.classification'),
  name: japanese('d.name'),
  maker: japanese('d.maker'),
  operatingSystem: japanese('d.operating_system'),
  status: inOrderOf(deviceStatuses, 'd.status'),
  user: userByName,
  usageStartDate: 'd.usage_starts_on',
  usageEndDate: 'd.usage_ends_on',
  purchasedOn: 'd.purchased_on',
  price: 'd.price',
  registeredAt: 'd.registered_at',
};

const buildWhere = (query: Query | CsvQuery): Where => {
  const { companyDeviceUserId: user } = query;
  const person = query.emailOrName && containing(searchText(query.emailOrName));
  return (
    new Where()
      .andIf(query.status, 'd.status = ?')
      .andIf(query.serialCode, 'd.search_serial_code like ?', containing(searchText(query.serialCode ?? '')))
      .andIf(query.companyDeviceClassificationId, 'd.classification_id = ?')
      .andIf(query.companyDeviceNameId, 'd.name_id = ?')
      .andIf(person, 'u.search_name like ? or u.search_email like ?', person, person)
      // A person has the devices of all their records.
      .andIf(user, 'd.company_user_id = ? or u.union_main_user_id = ?', user, user)
      .andIf(query.usageStartDateFrom, 'd.usage_starts_on >= ?')
      .andIf(query.usageStartDateTo, 'd.usage_starts_on <= ?')
      .andIf(query.usageEndDateFrom, 'd.usage_ends_on >= ?')
      .andIf(query.usageEndDateTo, 'd.usage_ends_on <= ?')
      .andIf(query.isNotExistUser, `${hasNobody} = ?`)
  );
};

const buildList = <R extends DeviceRow>(settings: CustomSettings, query: Query | CsvQuery) => ({
  from: tables,
  where: settings.addFilters(buildWhere(query), 'd.custom_values', query.customValues),
  sort,
  tieBreaker: 'd.id',
  row: (row: R): R => ({ ...row, customValues: settings.visibleValues(row.customValues) }),
});

/** The values of a column in all devices, each in its most frequent spelling. */
const words = (column: string) => `select * from
  (select ${column}_id as id, mode() within group (order by ${column}) as name
   from device where ${column} is not null group by ${column}_id) word order by ${japanese('name')}, id`;

const pulldowns = {
  classifications: words('classification'),
  names: words('name'),
  makers: words('maker'),
  operatingSystems: words('operating_system'),
};
/** With their addresses, which tell people of one name apart. */
const deviceUsers = `select u.id, u.name, u.email from company_user u
    where exists (select from device d where d.company_user_id = u.id) order by ${userByName}, u.id`;

@Injectable()
export class DeviceQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly settings: CustomSettingsService,
  ) {}

  async list(companyId: string, query: Query): Promise<Page<DeviceRow>> {
    const settings = await this.settings.of(companyId, 'device');
    return findPage(this.readModels, companyId, { ...buildList<DeviceRow>(settings, query), select: columns, query });
  }

  /** Every row of the list, for a file; the items are the company's own. */
  all(companyId: string, settings: CustomSettings, query: CsvQuery): AsyncGenerator<DeviceFileRow[]> {
    const select = `${columns}, d.note, u.email as "userEmail", d.disposed_on as "disposedOn", d.disposal`;
    return findAll(this.readModels, companyId, { ...buildList<DeviceFileRow>(settings, query), select, query });
  }

  pulldown(companyId: string, of: keyof typeof pulldowns): Promise<PulldownOption[]> {
    return this.readModels.rows(companyId, pulldowns[of]);
  }

  users(companyId: string): Promise<(PulldownOption & { email: string | null })[]> {
    return this.readModels.rows(companyId, deviceUsers);
  }

  async show(companyId: string, id: string): Promise<DeviceDetail> {
    const sql = `select ${columns}, d.note, d.disposed_on as "disposedOn", d.disposal,
      ${revisionOf('device', 'd.id')} as revision from ${tables} where d.id = $1`;
    const [settings, { customValues, ...device }] = await Promise.all([
      this.settings.of(companyId, 'device'),
      this.readModels.one<Omit<DeviceDetail, 'customItems'>>(companyId, sql, [id]),
    ]);
    return {
      ...device,
      customValues: settings.visibleValues(customValues),
      customItems: settings.inWords(customValues),
    };
  }

  /** @throws Rejected when the company has no such device. */
  async mustExist(companyId: string, id: string): Promise<void> {
    await this.readModels.one(companyId, 'select from device where id = $1', [id]);
  }
}
