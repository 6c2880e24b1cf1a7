import { type BenchSample, benchSearch as words } from '#src/content/bench-search.ts'
import { pages } from '#src/content/pages.ts'
import { takeLostFocus } from '#src/lib/take-focus.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { SearchPage } from '#src/ui/search-page.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './bench-search.module.css'
import { useBenchSearch } from './use-bench-search.ts'

/** The size of the whole bench, and how many of the candidates at hand are shown. */
const ResultBar = ({ shown, all }: { shown: number; all: number }) => (
  <div className={styles.bar}>
    <p className={styles.figures}>
      <strong>{words.postings}</strong>
      <span>{words.showing}</span>
    </p>
    <p role="status" className={styles.shown}>
      {words.shown(shown, all)}
    </p>
  </div>
)

const fields = ['name', 'title', 'exp', 'location', 'visaStatus'] as const

const Fields = ({ candidate }: { candidate: BenchSample }) => (
  <div className={styles.details}>
    <dl className={`facts ${styles.fields}`}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{words.fields[field]}</dt>
          <dd>{candidate[field]}</dd>
        </div>
      ))}
      <div>
        <dt>{words.rateLabel}</dt>
        <dd>{words.rate}</dd>
      </div>
    </dl>
    <p className={styles.note}>
      {words.detailsNote} <SiteLink to={words.detailsLink.href}>{words.detailsLink.label}</SiteLink>.
    </p>
  </div>
)

/** One candidate: what matters at a glance, all fields on request, and where to submit the candidate. */
const CandidateCard = ({ candidate }: { candidate: BenchSample }) => {
  const { title, name, exp, location, visaStatus } = candidate
  return (
    <article className={styles.card}>
      <div className="stack gap-2">
        <h2>{title}</h2>
        <p className="accented">{name}</p>
        <ul className={styles.facts}>
          {[exp, location, visaStatus].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <p className={styles.rate}>
        <span>{words.rateLabel}</span> {words.rate}
      </p>
      <SiteLink to={words.submitCandidate.href} className={buttonClass('outline', true)}>
        {words.submitCandidate.label}
        <span className="visually-hidden">: {title}</span>
      </SiteLink>
      <details className={styles.more}>
        <summary>
          {words.viewDetails}
          <span className="visually-hidden">: {title}</span>
        </summary>
        <Fields candidate={candidate} />
      </details>
    </article>
  )
}

/** Where the pressed button stood there is a link now. */
const focusLink = (row: HTMLParagraphElement | null) => takeLostFocus(row?.querySelector('a'))

/** Shows more of the list; where it ends, says so and where to go on. */
const LoadMore = ({ isAtEnd, onMore }: { isAtEnd: boolean; onMore: () => void }) =>
  isAtEnd ? (
    <p className={styles.end} ref={focusLink}>
      {words.end.text} <SiteLink to={words.end.link.href}>{words.end.link.label}</SiteLink>
    </p>
  ) : (
    <Button look="outline" className={styles.loadMore} onClick={onMore}>
      {words.loadMore}
    </Button>
  )

/** Stands in place of the list when nothing was found. */
const NoResults = ({ onClear }: { onClear: () => void }) => (
  <div className={styles.none}>
    <p className={styles.sentence}>{words.noResults}</p>
    <p>{words.noResultsHelp}</p>
    <Button look="outline" onClick={onClear}>
      {words.clear}
    </Button>
  </div>
)

export const Component = () => {
  const { search, shown, all, isAtEnd, loadMore, clear } = useBenchSearch()
  return (
    <SearchPage page={pages.benchSearch} words={words} search={search} ground="paper">
      <ResultBar shown={shown.length} all={all} />
      {shown.length === 0 ? (
        <NoResults onClear={clear} />
      ) : (
        <>
          {shown.map((candidate) => (
            <CandidateCard key={candidate.name} candidate={candidate} />
          ))}
          <LoadMore isAtEnd={isAtEnd} onMore={loadMore} />
        </>
      )}
    </SearchPage>
  )
}
