import { type AcknowledgementsOf, acknowledgedVersions } from '#api/contracts/hr-library.contract.ts'
import { hrLibrary, libraryWords } from '#src/content/hr-library.ts'
import { shortDay } from '#src/lib/format-day.ts'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'

const words = hrLibrary.reportPage

const acknowledgedAt = ({ documents }: AcknowledgementsOf, id: string) =>
  documents.find(({ document }) => document === id)?.acknowledgedAt ?? null

const documentColumn = ({
  document,
  version,
}: (typeof acknowledgedVersions)[number]): TableColumn<AcknowledgementsOf> => ({
  id: document,
  header: `${libraryWords[document].title} ${version}`,
  value: (row) => acknowledgedAt(row, document),
  text: (row) => {
    const at = acknowledgedAt(row, document)
    return at === null ? words.missing : shortDay(at.slice(0, 10))
  },
})

/** The columns of HR's report: a person, and for each document the day it was acknowledged. */
export const reportColumns: readonly TableColumn<AcknowledgementsOf>[] = [
  { id: 'name', header: words.name, value: ({ name }) => name },
  { id: 'department', header: words.department, value: ({ department }) => department },
  ...acknowledgedVersions.map(documentColumn),
]
