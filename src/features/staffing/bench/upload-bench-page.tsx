import {
  useCheckBenchListMutation,
  useUploadBenchListMutation,
} from '#api/client/staffing/bench-upload.endpoints.ts'
import {
  benchColumns,
  benchFileMaxRows,
  requiredColumns,
} from '#api/contracts/staffing/bench-upload.contract.ts'
import { benchLabels, benchUpload as words } from '#src/content/staffing/bench.ts'
import { TableUploadSteps } from '#src/flows/table-upload.tsx'
import { useTableUpload } from '#src/flows/use-table-upload.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'

const shown = {
  head: { label: benchLabels.name, first: ['name'], second: 'title' },
  others: ['exp', 'visaStatus', 'rate'],
} as const

const subject = { ...words, shown }

export const Component = () => {
  const [check] = useCheckBenchListMutation()
  const [send] = useUploadBenchListMutation()
  const upload = useTableUpload({
    columns: benchColumns,
    required: requiredColumns,
    maxRows: benchFileMaxRows,
    check,
    upload: (sending, { key }) => send({ ...sending, key }),
  })
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink {...words.back} />
      </PortalHeading>
      <TableUploadSteps upload={upload} subject={subject} />
    </>
  )
}
