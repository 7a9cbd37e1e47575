import { Injectable } from '@nestjs/common';
import type { PermissionScope } from '../../contract/permissions';
import { ReadModels } from './read-models';

@Injectable()
export class ScopeQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The scopes of those administrators who still are some. */
  async of(companyId: string, administratorIds: readonly string[]): Promise<Map<string, PermissionScope>> {
    const rows = await this.readModels.rows<{ id: string; scope: PermissionScope }>(
      companyId,
      'select id, permission_scope as scope from administrator where id = any($1)',
      [administratorIds],
    );
    return new Map(rows.map(({ id, scope }) => [id, scope]));
  }
}
