import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Everything that was written under the demo's name is written under the other one; also cherries, which are its name. */
const RENAME = sql`
  do $$
  declare col record;
  begin
    set local session_replication_role = replica;
    for col in select c.table_name, c.column_name, c.udt_name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and t.table_schema = 'public' and c.is_generated = 'NEVER'
        and c.udt_name in ('text', 'citext', 'jsonb', 'json', '_text')
    loop
      execute format('update %1$I set %2$I = replace(replace(replace(replace(%2$I::text, ''Karaz'', ''Bustan''),
        ''karaz'', ''bustan''), ''KARAZ'', ''BUSTAN''), ''كرز'', ''بستان'')::%3$s where %2$I::text ~* ''karaz|كرز''',
        col.table_name, col.column_name, col.udt_name);
    end loop;
  end $$`;

/** The demo store as another one called Bustan. */
export async function renameStore(db: Database): Promise<void> {
  await db.transaction((tx) => tx.execute(RENAME));
}
