/** Choosing rows of a data table, which stay chosen while the table is searched, sorted and paged. */
export type RowSelection<Row> = {
  /** Ids of the chosen rows. */
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Names the row to people who do not see it: "Select Ada Lovelace, 11/16/2026". */
  label: (row: Row) => string
  /** `false` for a row that cannot be chosen. */
  isSelectable?: (row: Row) => boolean
}
