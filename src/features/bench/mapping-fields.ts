import { benchColumns, type ColumnMapping } from '#api/contracts/bench-upload.contract.ts'

/** A mapping as the text fields of the call; none at all for the server to guess. */
export const mappingFields = (mapping: ColumnMapping | null): Record<string, string> =>
  mapping ? Object.fromEntries(benchColumns.map((column) => [column, String(mapping[column] ?? '')])) : {}
