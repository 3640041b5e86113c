// Folds texts that were stored before the rule in schemas/rules/names.ts existed: normalizes their
// white space and removes invisible characters. The SQL repeats the rule, because an applied
// migration must not change when the rule does. folded-texts.test.ts compares the two.
import type { Statements } from './table.ts'

/** Characters that are always invisible. */
const unseen = [
  String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060-\u2065`,
  String.raw`\u206a-\u206f\ufeff\ufff0-\ufffb\U0001d159\U0001d173-\U0001d17a]+`,
].join('')
/**
 * Characters of scripts that don't use joiners. © and ® are excluded, because they may be emoji.
 */
const plain = String.raw`[\u0001-\u00a8\u00aa-\u00ad\u00af-\u058f]`
const joiners = String.raw`[\u200c\u200d]+`
const selectors = String.raw`[\u200c\u200d\ufe00-\ufe0f]+`
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`
const blanks = String.raw`[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2800\u3164\uffa0]`
/** Regular expressions and their replacements, in the order of their application. */
const steps: readonly (readonly [pattern: string, by: string])[] = [
  [unseen, ''],
  [blanks, ' '],
  [`(?:^|(?<=${plain}))${selectors}(?!\\u20e3)`, ''],
  [`(?<!${virama})${joiners}(?=${plain}|$)`, ''],
]
const replaced = (text: string, list: readonly (readonly [string, string])[]): string =>
  list.reduce(
    (inner, [pattern, by]) => `regexp_replace(${inner}, '${pattern}', '${by}', 'g')`,
    text,
  )
const seen = `normalize(${replaced('normalize(given, NFC)', steps)}, NFC)`
const line = replaced(seen, [[' {2,}', ' ']])
const lines = replaced(seen, [
  [String.raw`\r\n?|[\u2028\u2029]`, String.raw`\n`],
  [String.raw` +(?=\n|$)`, ''],
])
const ends = String.raw`E' \n\r\t\u000b\u000c\u2028\u2029'`

/** Session-local functions, so that none is left behind. */
const functions = [
  `create or replace function pg_temp.folded_text(given text, many boolean) returns text
  language sql as $$
  select nullif(btrim(case when many then ${lines.replaceAll("'\\n'", "E'\\n'")}
    else ${line} end, ${ends}), '')
$$`,
  // If the folded text violates another row's unique key, the row keeps its text.
  `create or replace function pg_temp.fold_texts(place text, member text, many boolean)
  returns table (in_table text, in_column text, merchant text, id text, kept text, taken boolean)
  language plpgsql as $$
declare
  stored record;
begin
  for stored in execute format(
    'select ctid as at, to_jsonb(t) as whole, %1$I as given,
       pg_temp.folded_text(%1$I, %2$L) as folded
     from %3$I t where %1$I is distinct from pg_temp.folded_text(%1$I, %2$L)
     order by (to_jsonb(t) ->> ''id'')::bigint', member, many, place)
  loop
    begin
      execute format('update %I set %I = $1 where ctid = $2', place, member)
        using stored.folded, stored.at;
    exception when unique_violation or check_violation or not_null_violation then
      in_table := place;
      in_column := member;
      merchant := stored.whole ->> 'merchant_id';
      id := stored.whole ->> 'id';
      kept := stored.given;
      taken := sqlstate = '23505';
      return next;
    end;
  end loop;
end
$$`,
]

/**
 * The steps that fold the texts of these columns. A row keeps its old text if another row already
 * has the folded text, or if the folded text would be empty. The step returns such rows, and the
 * server lists them when it starts.
 * @param tables the columns of each table; prefix a multi-line text with `lines:`
 */
export const foldedTexts = (tables: Readonly<Record<string, readonly string[]>>): Statements => [
  ...functions,
  ...Object.entries(tables).flatMap(([table, columns]) => [
    // Row-level security would hide all rows from an owner that isn't a superuser.
    `alter table ${table} no force row level security`,
    ...columns.map((column) => {
      const many = column.startsWith('lines:')
      const name = column.replace('lines:', '')
      return `select * from pg_temp.fold_texts('${table}', '${name}', ${many})`
    }),
    `alter table ${table} force row level security`,
  ]),
]

/** A row that keeps its text, as a step returns it. */
export interface KeptText {
  in_table: string
  in_column: string
  merchant: string | null
  id: string | null
  kept: string
  /** True if another row has the folded text; false if the folded text would be empty. */
  taken: boolean
}
export const isKeptText = (row: object): row is KeptText => 'in_table' in row && 'kept' in row
/** One line for the log. Quoted as JSON, so that invisible characters show. */
export const keptLine = ({ in_table, in_column, merchant, id, kept, taken }: KeptText): string =>
  `Kept ${JSON.stringify(kept).replaceAll(
    /[^ -~]/gu,
    (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )} (${in_table}.${in_column}, id ${id ?? 'none'}, merchant ${merchant ?? 'none'}): ` +
  (taken
    ? 'another row has the same text, unseen signs and surplus blanks apart. Rename one of them.'
    : 'nothing of it can be seen. Give it another text.')
