import { useState } from 'react'
import { benchApi } from '#api/client/bench.endpoints.ts'
import type { BenchCandidate } from '#api/contracts/bench.contract.ts'
import { hotList as words } from '#src/content/hot-list.ts'
import { pages } from '#src/content/pages.ts'
import { BenchFilters } from '#src/flows/bench-filters.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { LeadFields, nameInLead, useLeadForm } from '#src/flows/lead-form.tsx'
import type { Preload } from '#src/flows/page-routes.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyList, LoadedList, SearchPage } from '#src/ui/search-page.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { BenchTable } from './bench-table.tsx'
import styles from './hot-list.module.css'
import { useHotList } from './use-hot-list.ts'

export const preload: Preload = (dispatch) => [dispatch(benchApi.endpoints.getPublicBenchList.initiate())]

type LeadPopupProps = { candidate: BenchCandidate | null; onClose: () => void }

/** The form by which a client asks for the chosen consultant, and the thank-you that follows it. */
const LeadPopup = ({ candidate, onClose }: LeadPopupProps) => (
  <FormPopup
    flow={useLeadForm(candidate ? [nameInLead(candidate)] : [])}
    title={words.request.title}
    words={words.request}
    isOpen={candidate !== null}
    lead={
      <p className="accented">
        {candidate?.name}, {candidate?.title}
      </p>
    }
    onClose={onClose}
  >
    <LeadFields />
  </FormPopup>
)

const contactLink = (
  <SiteLink to={words.empty.link.href} className={buttonClass('outline')}>
    {words.empty.link.label}
  </SiteLink>
)

type BenchListProps = Pick<ReturnType<typeof useHotList>, 'found' | 'filter' | 'change' | 'clear'> & {
  candidates: readonly BenchCandidate[]
}

/** The filters, the consultants they let through, and the form to ask for one. */
const BenchList = ({ candidates, found, filter, change, clear }: BenchListProps) => {
  const [asked, setAsked] = useState<BenchCandidate | null>(null)
  if (candidates.length === 0) {
    return (
      <EmptyList words={words.empty} level={2}>
        {contactLink}
      </EmptyList>
    )
  }
  return (
    <>
      <div className={styles.bar}>
        <BenchFilters candidates={candidates} filter={filter} onChange={change} />
        <div role="status">
          <h2 className="step-1">{words.shown(found.length, candidates.length)}</h2>
        </div>
      </div>
      {found.length === 0 ? (
        <EmptyList words={words.none}>
          <Button onClick={clear}>{words.filters.clear}</Button>
          {contactLink}
        </EmptyList>
      ) : (
        <BenchTable candidates={found} onAsk={setAsked} />
      )}
      <LeadPopup candidate={asked} onClose={() => setAsked(null)} />
    </>
  )
}

export const Component = () => {
  const { candidates, search, load, ...list } = useHotList()
  return (
    <SearchPage page={pages.hotList} words={words} search={search} ground="sunken">
      <LoadedList words={words} load={load}>
        {candidates && <BenchList candidates={candidates} {...list} />}
      </LoadedList>
    </SearchPage>
  )
}
