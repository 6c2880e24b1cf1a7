import { useGetBenchListQuery } from '#api/client/staffing/bench.endpoints.ts'
import { benchList as words } from '#src/content/staffing/bench.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { BenchRecords, benchColumns } from './bench-records.tsx'

export const Component = () => {
  const bench = useGetBenchListQuery()
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink {...words.mine} />
      </PortalHeading>
      <BenchRecords bench={bench} columns={benchColumns} file={words.file} />
    </>
  )
}
