import type { ColumnMapping, MappingFields } from '#api/contracts/platform/table-upload.contract.ts'

/** Compared by letters and digits. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>

export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

type Matching<Column extends string> = {
  mapping: { parse: (indexes: Record<string, number | null>) => ColumnMapping<Column> }
  names: ColumnNames<Column>
  /** Columns that one may combine, such as both names. */
  joined?: { columns: readonly NoInfer<Column>[]; names: readonly string[] }
}

export const columnMatcher = <Column extends string>({ mapping, names, joined }: Matching<Column>) => {
  const columns = Object.keys(names)
  const known = new Map<string, readonly string[]>(Object.entries(names))
  const getMapping = (indexOf: (column: string) => number | null): ColumnMapping<Column> =>
    mapping.parse(Object.fromEntries(columns.map((column) => [column, indexOf(column)])))
  /** The first match wins. */
  const guess = (heads: readonly string[]): ColumnMapping<Column> => {
    const written = heads.map(folded)
    const findFirst = (all: readonly string[] = []) =>
      all.map((name) => written.indexOf(name)).find((found) => found >= 0) ?? null
    const isApart = joined?.columns.some((column) => findFirst(known.get(column)) !== null) ?? true
    const isJoined = (column: string) => !isApart && joined?.columns.some((one) => one === column)
    return getMapping((column) => findFirst(isJoined(column) ? joined?.names : known.get(column)))
  }
  const match = (fields: MappingFields, heads: readonly string[]): ColumnMapping<Column> => {
    if (columns.every((column) => fields[column] === undefined)) return guess(heads)
    return getMapping((column) => {
      const index = fields[column] ? Number(fields[column]) : Number.NaN
      return index < heads.length ? index : null
    })
  }
  return {
    match,
    countNamed: (heads: readonly string[]): number =>
      Object.values(guess(heads)).filter((place) => place !== null).length,
  }
}
