import { useGetBenchListQuery } from '#api/client/bench.endpoints.ts'
import { benchList as words } from '#src/content/bench.ts'
import { PortalHead, PortalLink } from '#src/ui/portal-head.tsx'
import { BenchRecords, benchColumns } from './bench-records.tsx'

export const Component = () => {
  const bench = useGetBenchListQuery()
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead}>
        <PortalLink {...words.mine} />
      </PortalHead>
      <BenchRecords bench={bench} columns={benchColumns} file={words.file} />
    </>
  )
}
