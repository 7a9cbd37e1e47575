import { demoCompanyId } from '../contract/demo';
import { derivedId } from '../platform/kit/ids';

export const demoId = (entity: string, key: string): string => derivedId(demoCompanyId, entity, key);

export const demoLogin = { email: 'admin@demo.example', password: 'Daicho-2026' };
