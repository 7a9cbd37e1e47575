import { Injectable } from '@nestjs/common';
import type { ImportKindName } from '../../contract/imports';
import type { FieldOfFile, ImportKind } from './import-kind';

/** Everything that can be imported; an area adds its kind when it is made. */
@Injectable()
export class ImportKinds {
  private readonly all = new Map<ImportKindName, ImportKind>();

  add(kind: ImportKind): void {
    this.all.set(kind.kind, kind);
  }

  of(name: ImportKindName): ImportKind {
    const kind = this.all.get(name);
    if (!kind) throw new Error(`There is no import of ${name}`);
    return kind;
  }

  /** The fields of an import in this company. */
  async fieldsOf(name: ImportKindName, companyId: string, scopeId: string | null): Promise<readonly FieldOfFile[]> {
    const kind = this.of(name);
    const own = (await kind.ownFields?.(companyId, scopeId)) ?? [];
    const replacedKeys = new Set(own.map(({ key }) => key));
    return [...kind.fields.filter(({ key }) => !replacedKeys.has(key)), ...own];
  }
}
