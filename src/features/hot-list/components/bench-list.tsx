import { useState } from 'react'
import type { BenchCandidate } from '#api/contracts/bench.contract.ts'
import { hotList as words } from '#src/content/hot-list.ts'
import type { BenchFilter } from '#src/flows/bench-filter.ts'
import { BenchFilters } from '#src/flows/bench-filters.tsx'
import styles from './bench-list.module.css'
import { BenchTable } from './bench-table.tsx'
import { LeadPopup } from './lead-popup.tsx'
import { Nobody } from './nobody.tsx'

type BenchListProps = {
  candidates: readonly BenchCandidate[]
  found: readonly BenchCandidate[]
  filter: BenchFilter
  onChange: (change: Partial<BenchFilter>) => void
  onClear: () => void
}

/** The filters, the consultants they let through, and the form to ask for one. */
export const BenchList = ({ candidates, found, filter, onChange, onClear }: BenchListProps) => {
  const [asked, setAsked] = useState<BenchCandidate | null>(null)
  const heading = <h2 className={styles.heading}>{words.listHeading}</h2>
  if (candidates.length === 0) {
    return (
      <>
        {heading}
        <Nobody words={words.empty} />
      </>
    )
  }
  return (
    <>
      {heading}
      <div className={styles.bar}>
        <BenchFilters candidates={candidates} filter={filter} onChange={onChange} />
        <p role="status" className={styles.shown}>
          {words.shown(found.length, candidates.length)}
        </p>
      </div>
      {found.length === 0 ? (
        <Nobody words={words.none} onClear={onClear} />
      ) : (
        <BenchTable candidates={found} onAsk={setAsked} />
      )}
      <LeadPopup candidate={asked} onClose={() => setAsked(null)} />
    </>
  )
}
