import { historyKinds } from '../../../contract/history-kinds';
import { isId } from '../../kit/ids';

/** The entity that a parameter of a path names, of those that have a name. */
const entityOf: Readonly<Record<string, string>> = {
  companyServiceId: 'companyService',
  planId: 'plan',
  companyUserId: 'companyUser',
  companyDepartmentId: 'department',
  companyDeviceId: 'device',
  paymentId: 'payment',
  companyErpId: 'companyErp',
  detectedServiceId: 'detectedService',
  companyAdministratorId: 'administrator',
  accessLinkId: 'accessLink',
  accessReviewId: 'accessReview',
  companyCustomSettingId: 'customSetting',
  detectionRuleId: 'detectionRule',
  directoryAppId: 'directoryApp',
  importId: 'csvImport',
  paymentRuleId: 'paymentRule',
  usageRequestId: 'usageRequest',
};

/** The entity that the parameters of an address name. They are not checked yet: what is no id names none. */
export const subjectOf = (params: unknown): { entity?: string; id?: string } => {
  const namedParams = Object.entries((params ?? {}) as Record<string, string>).filter(
    ([name, value]) => name === 'entity' || isId(value),
  );
  const { entity, id } = Object.fromEntries(namedParams);
  if (entity && id && Object.hasOwn(historyKinds, entity)) return { entity, id: id.toLowerCase() };
  const [name, value] = namedParams.filter(([one]) => Object.hasOwn(entityOf, one)).at(-1) ?? [];
  return name && value ? { entity: entityOf[name]!, id: value.toLowerCase() } : {};
};

/** The other entities that parameters name: views of two runs of one service are two rows. */
export const othersIn = (params: object, { id }: { id?: string }): string[] => {
  const namedParams = Object.entries(params as Record<string, string>).filter(([name]) => name !== 'entity');
  return [...new Set(namedParams.map(([, value]) => value.toLowerCase()))].filter((value) => value !== id);
};
