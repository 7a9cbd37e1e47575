import { DefaultNamingStrategy, getMetadataArgsStorage, type Table as DatabaseTable } from 'typeorm';

/** A read model's class: its fields are the columns of a row. */
export type Model<R extends object = object> = new () => R;

export interface Column {
  property: string;
  /** The quoted SQL name. */
  name: string;
  type: string;
}

export interface Table {
  name: string;
  columns: readonly Column[];
  /** The properties of the primary key. */
  key: readonly string[];
}

/** The SQL of rows as a table `v`, its columns named by their properties. */
export type RowsOf = (columns: readonly Column[]) => string;

/** The SQL that puts rows into a table whose columns are not all known before; `rowsOf` answers the known ones. */
export type Insert = (target: string, table: Table, rowsOf: RowsOf) => string;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const nameOf = (table: DatabaseTable | string) => (typeof table === 'string' ? table : table.name).split('.').at(-1)!;

/** Columns are named like the properties of their class, in snake case. */
export class SnakeCase extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return custom ?? snakeCase(property);
  }

  override primaryKeyName(table: DatabaseTable | string): string {
    return `${nameOf(table)}_pkey`;
  }
}

/** The table of a read model by its decorators. */
export function tableOf(model: Model): Table {
  const storage = getMetadataArgsStorage();
  const name = storage.filterTables(model)[0]?.name;
  if (!name) throw new Error(`${model.name} is no read model: it has no @Entity('name')`);
  const columns = storage.filterColumns(model).map(({ propertyName, options }): Column => {
    if (typeof options.type !== 'string') throw new Error(`${model.name}.${propertyName} has no column type`);
    return { property: propertyName, name: `"${snakeCase(propertyName)}"`, type: options.type };
  });
  const key = storage
    .filterColumns(model)
    .filter(({ options }) => options.primary)
    .map(({ propertyName }) => propertyName);
  return { name, columns, key };
}
