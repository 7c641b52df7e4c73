import type pg from 'pg';

export type ColumnInfo = {
  table: string;
  column: string;
  /** Of PostgreSQL: text, citext, jsonb, _text for a list of texts, int4... */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
};

const TEXT: ReadonlySet<string> = new Set(
  ['text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'xml', 'tsvector', 'inet', 'cidr'].flatMap((type) => [
    type,
    `_${type}`,
  ]),
);

/** Whether a column can hold words: text in every form, JSON, lists of either, addresses of machines. */
export const holdsText = ({ type }: ColumnInfo): boolean => TEXT.has(type);

/** Every column of every table as the migrated database has it. */
export async function columnsOf(pool: pg.Pool): Promise<ColumnInfo[]> {
  const { rows } = await pool.query<ColumnInfo>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
      c.column_default is not null or c.is_identity = 'YES' as "hasDefault", c.is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`);
  return rows;
}
