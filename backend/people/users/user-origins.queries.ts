import type { UserDetail } from '../../contract/users';
import type { ReadModels } from '../../platform/http/read-models';
import { catalogueOf } from '../../services/integrations/catalogue/catalogue.service';
import { listedFieldsOf } from '../../services/integrations/people/listed-fields.rules';
import type { CompanyUserEvent } from './company-user.events';

type Field = UserDetail['origins'][number]['field'];

/** The events that give each field its value. */
const eventsOf: Record<Field, CompanyUserEvent['type'][]> = {
  name: ['CompanyUserAdded', 'CompanyUserRenamed'],
  email: ['CompanyUserAdded', 'CompanyUserEmailChanged'],
  employeeCode: ['CompanyUserAdded', 'CompanyUserEmploymentChanged', 'CompanyUserEmployeeCodeChanged'],
  employeeStatus: ['CompanyUserAdded', 'CompanyUserEmploymentChanged', 'CompanyUserEmployeeStatusChanged'],
  workingStatus: ['CompanyUserAdded', 'CompanyUserWorkingStatusChanged'],
  position: ['CompanyUserAdded', 'CompanyUserEmploymentChanged', 'CompanyUserPositionChanged'],
  joinedOn: ['CompanyUserAdded', 'CompanyUserEmploymentChanged', 'CompanyUserJoiningDayChanged'],
  departments: ['CompanyUserDepartmentsChanged'],
};
const fields = Object.entries(eventsOf)
  .map(([field, types]) => `('${field}', array['${types.join("','")}'])`)
  .join();

/** Where each field of a user comes from: the last event that gave it a value. */
export const originsOf = (readModels: ReadModels, companyId: string, userId: string): Promise<UserDetail['origins']> =>
  readModels.rows(
    companyId,
    `select f.field, e.channel, e.at from (values ${fields}) f (field, types) cross join lateral (
       select channel, at from recorded_event where entity_id = $1 and type = any(f.types) order by position desc limit 1
     ) e`,
    [userId],
  );

/** Null fields are all of them. */
type MasterRow = Omit<NonNullable<UserDetail['masterService']>, 'fields'> & {
  fields: Field[] | null;
  kind: string | null;
};

/** The master service that brings the user, and the fields that it lists and decides. */
export const masterServiceOf = async (
  readModels: ReadModels,
  companyId: string,
  userId: string,
): Promise<UserDetail['masterService']> => {
  const [row] = await readModels.rows<MasterRow>(
    companyId,
    `select s.id as "companyServiceId", s.name as "serviceName", p.fields, s.integration_kind as kind
     from source_person l join people_source p on p.id = l.company_service_id and p.is_on
     join company c on c.master_service_id = p.id join company_service s on s.id = p.id
     where l.company_user_id = $1 and l.is_listed limit 1`,
    [userId],
  );
  const people = row?.kind ? catalogueOf(row.kind)?.connection?.people : undefined;
  if (!row || !people) return null;
  const { kind: _, fields, ...service } = row;
  return { ...service, fields: listedFieldsOf(people).filter((field) => fields?.includes(field) ?? true) };
};
