import type { ColumnMapping, MappingFields } from '#api/contracts/table-upload.contract.ts'

/** For each kind of column how the heads of such columns are written; all that counts are letters and digits. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>

/** Letters and digits alone, in small letters: what tells two ways to write the same. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

type Matching<Column extends string> = {
  /** Reads places by kind of column. */
  mapping: { parse: (places: Record<string, number | null>) => ColumnMapping<Column> }
  names: ColumnNames<Column>
}

/** Says where the kinds of columns stand in a file: by its heads, or as somebody chose. */
export const columnMatcher = <Column extends string>({ mapping, names }: Matching<Column>) => {
  const columns = Object.keys(names)
  const known = new Map<string, readonly string[]>(Object.entries(names))
  const mappingOf = (placeOf: (column: string) => number | null): ColumnMapping<Column> =>
    mapping.parse(Object.fromEntries(columns.map((column) => [column, placeOf(column)])))
  /** By the heads of a file: the first that is named so. */
  const guess = (heads: readonly string[]): ColumnMapping<Column> => {
    const written = heads.map(folded)
    return mappingOf(
      (column) =>
        known
          .get(column)
          ?.map((name) => written.indexOf(name))
          .find((found) => found >= 0) ?? null,
    )
  }
  /** As somebody chose; by the heads where nothing was chosen. */
  return (fields: MappingFields, heads: readonly string[]): ColumnMapping<Column> => {
    if (columns.every((column) => fields[column] === undefined)) return guess(heads)
    return mappingOf((column) => {
      const place = fields[column] ? Number(fields[column]) : Number.NaN
      return place < heads.length ? place : null
    })
  }
}
