import { useState } from 'react'
import { useGetMyBenchListQuery } from '#api/client/bench.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import type { ListedCandidate } from '#api/contracts/bench.contract.ts'
import { benchTable, myBenchList as words } from '#src/content/bench.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { myBenchColumns } from '../bench-columns.tsx'
import { BenchRecords } from '../components/bench-records.tsx'
import { CandidatePopup } from '../components/candidate-popup.tsx'
import { EmptyBench } from '../components/empty-bench.tsx'

export const MyBenchListPage = () => {
  const { data: candidates, error, isFetching, refetch } = useGetMyBenchListQuery()
  const [edited, setEdited] = useState<ListedCandidate | 'new' | null>(null)
  const editButton = (candidate: ListedCandidate) => (
    <Button look="outline" small onClick={() => setEdited(candidate)}>
      {words.edit}
      <span className="visually-hidden"> {candidate.name}</span>
    </Button>
  )
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead}>
        <SiteLink to={words.all.href} className={buttonClass('outline', true)}>
          {words.all.label}
        </SiteLink>
        <SiteLink to={words.upload.href} className={buttonClass('outline', true)}>
          {words.upload.label}
        </SiteLink>
        <Button small onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </PortalHead>
      {error && !candidates && (
        <LoadFailure
          words={benchTable.failure}
          message={readCallError(error)?.message ?? benchTable.failed}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {candidates?.length === 0 && <EmptyBench />}
      {!(error && !candidates) && candidates?.length !== 0 && (
        <BenchRecords
          candidates={candidates}
          columns={myBenchColumns}
          file={words.file}
          actions={editButton}
        />
      )}
      {edited && (
        <CandidatePopup candidate={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
