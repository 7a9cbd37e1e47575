import { id } from './fields';
import { strict } from './kit';

/** The path parameters of one service. */
export const serviceParams = strict({ companyServiceId: id('サービス') });
