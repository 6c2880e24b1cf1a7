import { benchList as words } from '#src/content/staffing/bench.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { BenchRecords, benchColumns } from './bench-records.tsx'
import { useWholeBench } from './use-bench-records.ts'

export const Component = () => {
  const bench = useWholeBench()
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink {...words.mine} />
      </PortalHeading>
      <BenchRecords bench={bench} columns={benchColumns} fileName={words.file} />
    </>
  )
}
