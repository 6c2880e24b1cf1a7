import { useGetBenchListQuery } from '#api/client/bench.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import { benchTable, benchList as words } from '#src/content/bench.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { benchColumns } from '../bench-columns.tsx'
import { BenchRecords } from '../components/bench-records.tsx'

export const BenchListPage = () => {
  const { data: candidates, error, isFetching, refetch } = useGetBenchListQuery()
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead}>
        <SiteLink to={words.mine.href} className={buttonClass('outline', true)}>
          {words.mine.label}
        </SiteLink>
      </PortalHead>
      {error && !candidates ? (
        <LoadFailure
          words={benchTable.failure}
          message={readCallError(error)?.message ?? benchTable.failed}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <BenchRecords candidates={candidates} columns={benchColumns} file={words.file} />
      )}
    </>
  )
}
