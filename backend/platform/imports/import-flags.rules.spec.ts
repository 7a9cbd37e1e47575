import type { FastifyReply } from 'fastify';
import { imports, type ImportKindName } from '../../contract/imports';
import type { Flag } from '../../contract/permissions';
import { ApiRequest, type HttpRequest } from '../http/api-request';
import { requireCommitFlags } from './import-flags.rules';

const commit = (kind: ImportKindName, ...flags: Flag[]) => {
  const params = { importId: '01938f6e-0000-7000-8000-000000000501' };
  const http = { params, query: {}, body: undefined, flags: new Set(flags) } as unknown as HttpRequest;
  requireCommitFlags(new ApiRequest(imports.takeBack, http, {} as FastifyReply), kind);
};

it('an import of accounts needs the flag of the same acts by hand', () => {
  expect(() => commit('accounts', 'companyService')).toThrow('この操作を行う権限がありません。');
  expect(() => commit('accounts', 'excludeUserAction')).toThrow('この操作を行う権限がありません。');
  expect(() => commit('accounts', 'companyService', 'excludeUserAction')).not.toThrow();
  expect(() => commit('users', 'user')).not.toThrow();
});
