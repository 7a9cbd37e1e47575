import { demoCompanyId } from '../contract/demo';
import { derivedId } from '../platform/kit/ids';

export const demoId = (entity: string, key: string): string => derivedId(demoCompanyId, entity, key);

/** The first administrator, who is also a user of the company. */
export const firstAdministrator = { name: '台帳 あかり', nameKana: 'だいちょう あかり', email: 'admin@demo.example' };

export const demoLogin = { email: firstAdministrator.email, password: 'Daicho-2026' };
