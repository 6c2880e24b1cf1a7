import { useState } from 'react'
import { siteListsApi } from '#api/client/careers/site-lists.endpoints.ts'
import type { BenchCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { pages } from '#src/content/pages.ts'
import { hotList as words } from '#src/content/site/hot-list.ts'
import { LeadFields, nameInLead, useLeadForm } from '#src/features/site/shared/lead-form.tsx'
import { BenchFilters } from '#src/flows/bench-filters.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import type { Preload } from '#src/flows/page-routes.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { PageLinks } from '#src/ui/page-links.tsx'
import { EmptyList, LoadedList, SearchPage, withPage } from '#src/ui/search-page.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { BenchTable } from './bench-table.tsx'
import styles from './hot-list.module.css'
import { useHotList } from './use-hot-list.ts'

export const preload: Preload = (dispatch, _params, page) => [
  dispatch(siteListsApi.endpoints.findBench.initiate({ q: '', skill: '', page })),
]

type LeadPopupProps = { candidate: BenchCandidate | null; onClose: () => void }

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

type HotList = ReturnType<typeof useHotList>

type BenchListProps = Pick<HotList, 'filter' | 'change' | 'clear' | 'pages'> & {
  found: NonNullable<HotList['found']>
}

const BenchList = ({ found, filter, pages: listPages, change, clear }: BenchListProps) => {
  const [asked, setAsked] = useState<BenchCandidate | null>(null)
  const { all, total, candidates, skills, visas } = found
  if (all === 0) {
    return (
      <EmptyList words={words.empty} level={2}>
        {contactLink}
      </EmptyList>
    )
  }
  return (
    <>
      <div className={styles.bar}>
        <BenchFilters skills={skills} visas={visas} filter={filter} onChange={change} />
        <div role="status">
          <h2 className="step-1">
            {listPages.pageCount > 1
              ? words.onPage(total, all, listPages.page)
              : words.shown(candidates.length, all)}
          </h2>
        </div>
      </div>
      {total === 0 ? (
        <EmptyList words={words.none}>
          <Button onClick={clear}>{words.filters.clear}</Button>
          {contactLink}
        </EmptyList>
      ) : (
        <BenchTable candidates={candidates} onAsk={setAsked} />
      )}
      <PageLinks {...listPages} words={words.pages} />
      <LeadPopup candidate={asked} onClose={() => setAsked(null)} />
    </>
  )
}

export const Component = () => {
  const { found, search, load, ...list } = useHotList()
  return (
    <SearchPage page={withPage(pages.hotList, list.pages)} words={words} search={search} ground="sunken">
      <LoadedList words={words} load={load}>
        {found && <BenchList found={found} {...list} />}
      </LoadedList>
    </SearchPage>
  )
}
