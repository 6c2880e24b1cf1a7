import { useGetBenchListQuery } from '#api/client/bench.endpoints.ts'
import { benchList as words } from '#src/content/bench.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { BenchRecords, benchColumns } from './bench-records.tsx'

export const Component = () => {
  const bench = useGetBenchListQuery()
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead}>
        <SiteLink to={words.mine.href} className={buttonClass('outline', true)}>
          {words.mine.label}
        </SiteLink>
      </PortalHead>
      <BenchRecords bench={bench} columns={benchColumns} file={words.file} />
    </>
  )
}
