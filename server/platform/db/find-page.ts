import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ListQuery } from '#api/contracts/platform/list-page.ts'
import { getWords, plainLetters } from '#api/rules/search-words.ts'
import type { Reader } from './database.ts'

const isMark = (code: number) => /\p{M}/u.test(String.fromCodePoint(code))

const regexpCode = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`

/** PostgreSQL has no `\p{M}`. */
const createMarks = () => {
  const ranges: string[] = []
  for (let code = 0x300; code < 0x1f000; code += 1) {
    if (!isMark(code)) continue
    const first = code
    while (isMark(code + 1)) code += 1
    ranges.push(`${regexpCode(first)}-${regexpCode(code)}`)
  }
  return `[${ranges.join('')}]`
}

const marks = createMarks()

/**
 * Equals `fold`, sorts as bytes. `normalize` is slow, so ASCII skips it; `offset 0`, or `text` is evaluated at each use.
 */
export const folded = (text: SQLWrapper): SQL => {
  const bare = sql`lower(regexp_replace(normalize(texts.text, nfkd), ${marks}, '', 'g') collate "und-x-icu") collate "C"`
  const plain = Object.entries(plainLetters).reduce(
    (inner, [letter, letters]) => sql`replace(${inner}, ${letter}, ${letters})`,
    bare,
  )
  return sql`(select case when octet_length(texts.text) = char_length(texts.text) then lower(texts.text collate "C") else ${plain} end
    from (select ${text} as text offset 0) as texts)`
}

export const dayText = (day: SQLWrapper): SQL => sql`to_char(${day}, 'MM/DD/YYYY')`

export const labelText = (value: SQLWrapper, labels: Readonly<Record<string, string>>): SQL => {
  const cases = Object.entries(labels).map(([key, label]) => sql`when ${key} then ${label}`)
  return sql`(case ${value} ${sql.join(cases, sql` `)} end)`
}

export type ListedRecord<Sort extends string> = {
  from: SQL
  id: SQLWrapper
  sorts: Record<Sort, SQLWrapper>
  /** Tie-breaker, descending. */
  newest: SQLWrapper
  searched: readonly SQLWrapper[]
  /** For values stored differently from how they are shown. */
  alsoFoundBy?: (word: string) => SQL | undefined
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')

const isFound = <Sort extends string>({ searched, alsoFoundBy }: ListedRecord<Sort>, q: string) => {
  const words = getWords(q)
  if (words.length === 0) return sql`true`
  const text = folded(sql`concat_ws(chr(10), ${sql.join([...searched], sql`, `)})`)
  if (!alsoFoundBy)
    return sql`${text} like all (${sql.param(words.map((word) => `%${escaped(word)}%`))}::text[])`
  return sql`${and(...words.map((word) => or(sql`${text} like ${`%${escaped(word)}%`}`, alsoFoundBy(word))))}`
}

/** One statement. Nulls first. */
export const findPage = async <Sort extends string>(
  reader: Reader,
  listed: ListedRecord<Sort>,
  where: SQL | undefined,
  { q, sort, order, page, size }: ListQuery<Sort>,
): Promise<{ ids: string[]; total: number; all: number }> => {
  const first = (page - 1) * size + 1
  const sorted = order === 'asc' ? sql`wanted.key asc nulls first` : sql`wanted.key desc nulls last`
  const wanted = sql`(
    select ${listed.id} as id, ${listed.sorts[sort]} as key, ${listed.newest} as newest, ${isFound(listed, q)} as is_found
    from ${listed.from} where ${where ?? sql`true`}
  ) as wanted`
  // One filter: PostgreSQL evaluates it again in each aggregate.
  const found = sql`(
    select array_agg(wanted.id order by ${sorted}, wanted.newest desc, wanted.id) filter (where wanted.is_found) as ids,
      count(*)::int as wanted
    from ${wanted}
  ) as found`
  const [counted] = await reader
    .select({
      ids: sql<string[] | null>`(found.ids[${first}::int:${first + size - 1}::int])::text[]`,
      total: sql<number>`coalesce(cardinality(found.ids), 0)`,
      all: sql<number>`found.wanted`,
    })
    .from(found)
  return { ids: counted?.ids ?? [], total: counted?.total ?? 0, all: counted?.all ?? 0 }
}

export const sortByIds = <Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
