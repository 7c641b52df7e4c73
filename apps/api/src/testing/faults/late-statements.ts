/** What is taken is looked at first and is gone a moment later, so that others have seen it too. */
export const takenLate = (table: string, seconds: number) => ({
  find: new RegExp(`^delete from ("${table}" where .*) returning (.*)$`, 's'),
  put: `with taken as (select $2 from $1), late as (select pg_sleep(${seconds}) from taken), gone as (delete from $1)
    select taken.* from taken, late`,
});

/** Others come in before it is written. */
export const writtenLate = (start: RegExp, seconds: number) => ({
  find: new RegExp(`^(${start.source}.*?) where`, 's'),
  put: `$1 from pg_sleep(${seconds}) where`,
});

/** Done, and reported a moment later, when others have long read the state before. */
export const respondedLate = (start: RegExp, seconds: number) => ({
  find: new RegExp(`^(${start.source}.* returning .*)$`, 's'),
  put: `$1, pg_sleep(${seconds})`,
});
