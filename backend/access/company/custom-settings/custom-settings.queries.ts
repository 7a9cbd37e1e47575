import { Injectable } from '@nestjs/common';
import type { CustomSettingCounts, CustomSettingRow } from '../../../contract/custom-settings';
import type { customSettingTypes, WordOf } from '../../../contract/vocabulary';
import { ReadModels } from '../../../platform/http/read-models';
import { foldText } from '../../../platform/kit/folded-text';
import { Rejected } from '../../../platform/kit/rejections';
import { isBuiltInName } from './built-in-names.rules';

export type CustomSettingType = WordOf<typeof customSettingTypes>;

const maxSettings = 50;

/** The table whose column custom_values holds the values of a type. */
const holders: Record<CustomSettingType, string> = { plan: 'plan', device: 'device' };

/** One row per value; a multiselect value gives one row per option. */
const valuesIn = (table: string) => `
  select e.key as setting, o.option from ${table} h
  cross join lateral jsonb_each(case jsonb_typeof(h.custom_values) when 'object' then h.custom_values else '{}' end) e
  left join lateral jsonb_array_elements_text(
    case jsonb_typeof(e.value) when 'array' then e.value else jsonb_build_array(e.value) end) o(option) on true`;

@Injectable()
export class CustomSettingQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The custom settings of a type, in display order. */
  list(companyId: string, type: CustomSettingType): Promise<CustomSettingRow[]> {
    return this.readModels.rows(
      companyId,
      `select id, name, setting_type as "companyCustomSettingTypeId", input_type as "companyCustomInputTypeId",
         options as selects from custom_setting where setting_type = $1 and not is_deleted order by position, id`,
      [type],
    );
  }

  /** Names of settings and options by id, including deleted ones. */
  async formerNames(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const sql = `select id, name from custom_setting where id::text = any($1)
      union all select id, name from custom_option where id::text = any($1)`;
    const rows = await this.readModels.rows<{ id: string; name: string }>(companyId, sql, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** How many values each setting and each option has. */
  async counts(companyId: string, type: CustomSettingType): Promise<CustomSettingCounts[]> {
    const settings = await this.list(companyId, type);
    const countById = await this.withUsageCounts(companyId, type, settings);
    const of = (id: string) => ({ id, valuesCount: countById.get(id) ?? 0 });
    return settings.map(({ id, selects }) => ({ ...of(id), selects: selects.map((select) => of(select.id)) }));
  }

  private async withUsageCounts(companyId: string, type: CustomSettingType, settings: readonly CustomSettingRow[]) {
    const table = holders[type];
    if (settings.length === 0) return new Map<string, number>();
    const options = settings.flatMap(({ selects }) => selects.map(({ id }) => id));
    const ofSettings = `select key as id, count(*) as count from ${table} h, lateral jsonb_object_keys(
      case jsonb_typeof(h.custom_values) when 'object' then h.custom_values else '{}' end) key group by key`;
    const ofOptions = `select option as id, count(*) as count from (${valuesIn(table)}) v where option = any($1) group by option`;
    const rows = await this.readModels.rows<{ id: string; count: number }>(
      companyId,
      `${ofSettings} union all ${ofOptions}`,
      [options],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** The position of a new setting, which already exists when the call is a retry.
   * @throws Rejected when the name is taken or the limit is reached; two concurrent calls may both pass */
  async placeFor(companyId: string, id: string, type: CustomSettingType, name: string): Promise<number> {
    const settings = (await this.list(companyId, type)).filter((setting) => setting.id !== id);
    if (settings.length >= maxSettings) throw new Rejected('too_many_items');
    refuseTaken(settings, type, name);
    const sql = 'select coalesce(max(position), 0) + 1 as place from custom_setting where setting_type = $1';
    const { place } = await this.readModels.one<{ place: number }>(companyId, sql, [type]);
    return place;
  }

  /** @throws Rejected when the setting does not exist or its name is taken. */
  async mustBeFree(companyId: string, id: string, name: string | undefined): Promise<void> {
    const sql = 'select setting_type as type, name as "present" from custom_setting where id = $1 and not is_deleted';
    const setting = await this.readModels.one<{ type: CustomSettingType; present: string }>(companyId, sql, [id]);
    const { type, present } = setting;
    if (name === undefined || name === present) return;
    const settings = await this.list(companyId, type);
    refuseTaken(
      settings.filter((setting) => setting.id !== id),
      type,
      name,
    );
  }

  /** @throws Rejected when these ids are not exactly the settings of the type. */
  async mustBeAll(companyId: string, type: CustomSettingType, ids: readonly string[]): Promise<void> {
    const settingIds = new Set((await this.list(companyId, type)).map(({ id }) => id));
    if (ids.some((id) => !settingIds.has(id))) throw new Rejected('not_found');
    if (new Set(ids).size < settingIds.size) throw new Rejected('conflict');
  }
}

const refuseTaken = (settings: readonly CustomSettingRow[], type: CustomSettingType, name: string) => {
  if (isBuiltInName(type, name)) throw new Rejected('item_name_built_in');
  if (settings.some((setting) => foldText(setting.name) === foldText(name))) throw new Rejected('item_name_taken');
};
