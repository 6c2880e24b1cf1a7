import { compareNames, fold, getSortKey, getWords } from '#api/rules/search-words.ts'

export type FoundColumn<Row> = {
  id: string
  /** Numbers by size, text by collation, null first. */
  value: (row: Row) => string | number | null
  /** Null if the column is not searched. */
  searched: ((row: Row) => string) | null
}

export type RowSort = { id: string; desc: boolean }

type Key = string | number

const plainKey = (key: Key) => (typeof key === 'number' ? key : getSortKey(key))

const compareSizes = (a: Key, b: Key) => {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  if (a < b) return -1
  return a > b ? 1 : 0
}

const compareTexts = (a: Key, b: Key) =>
  typeof a === 'string' && typeof b === 'string' ? compareNames(a, b) : compareSizes(a, b)

/** Rank of each row's value among the distinct values. */
const getRanks = <Row>(rows: readonly Row[], value: FoundColumn<Row>['value']) => {
  const values = rows.map((row) => value(row) ?? Number.NEGATIVE_INFINITY)
  const plain = values.flatMap((key) => plainKey(key) ?? [])
  const arePlain = plain.length === values.length
  const compare = arePlain ? compareSizes : compareTexts
  const keys = arePlain ? plain : values
  const rankByKey = new Map<Key, number>()
  let before: Key | undefined
  for (const key of [...new Set(keys)].sort(compare)) {
    const isSame = before !== undefined && compare(before, key) === 0
    rankByKey.set(key, isSame ? (rankByKey.get(before ?? key) ?? 0) : rankByKey.size)
    before = key
  }
  return Float64Array.from(keys, (key) => rankByKey.get(key) ?? 0)
}

/** Rank and index share one float: it sorts natively and stays stable. */
const orderBy = (ranks: Float64Array, desc: boolean) => {
  const count = ranks.length
  const packed = ranks.map((rank, row) => (desc ? count - rank : rank) * count + row).sort()
  return Array.from(packed, (key) => key % count)
}

/**
 * Fast enough for every key press over 100,000 rows: text is folded once, columns ranked once, and a longer query
 * searches the previous result.
 */
export const rowFinder = <Row>(rows: readonly Row[], columns: readonly FoundColumn<Row>[]) => {
  const texts = rows.map((row) =>
    fold(columns.map(({ searched }) => (searched ? searched(row) : '')).join('\n')),
  )
  const ranks = new Map<string, Float64Array>()
  let ordered = { id: '', desc: false, order: rows.map((_, row) => row) }
  let last = { query: '', order: ordered.order, found: ordered.order }

  const getOrder = ({ id, desc }: RowSort) => {
    if (ordered.id === id && ordered.desc === desc) return ordered.order
    const column = columns.find((one) => one.id === id)
    if (!column) return ordered.order
    const known = ranks.get(id) ?? getRanks(rows, column.value)
    ranks.set(id, known)
    ordered = { id, desc, order: orderBy(known, desc) }
    return ordered.order
  }

  const findRowIndexes = (query: string, order: number[]) => {
    const words = getWords(query)
    const from = last.order === order && query.startsWith(last.query) ? last.found : order
    const found = words.length
      ? from.filter((row) => words.every((word) => texts[row]?.includes(word)))
      : order
    last = { query, order, found }
    return found
  }

  return {
    /** Row indexes that match every word of the query, sorted. */
    find: (query: string, sort: RowSort): readonly number[] => findRowIndexes(query, getOrder(sort)),
  }
}
