import { pages } from '#src/content/pages.ts'
import {
  type BenchSample,
  introductionPath,
  profilePath,
  benchSearch as words,
} from '#src/content/site/bench-search.ts'
import { takeLostFocus } from '#src/lib/take-focus.ts'
import { Button, buttonClass, TextButton } from '#src/ui/button.tsx'
import { ChosenBar } from '#src/ui/chosen-bar.tsx'
import { SearchPage } from '#src/ui/search-page.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './bench-search.module.css'
import { useBenchSearch } from './use-bench-search.ts'

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

const fields = ['name', 'title', 'exp', 'location', 'visaStatus', 'available'] as const

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
    <p className={styles.note}>
      <SiteLink to={profilePath(candidate)}>
        {words.profileLink}
        <span className="visually-hidden">: {candidate.title}</span>
      </SiteLink>
    </p>
  </div>
)

type CandidateCardProps = {
  candidate: BenchSample
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const CandidateCard = ({ candidate, isChosen, onChoose }: CandidateCardProps) => {
  const { title, name, exp, location, visaStatus, skills } = candidate
  return (
    <article className={styles.card}>
      <input
        type="checkbox"
        className={`needs-scripts ${styles.choose}`}
        aria-label={words.choose(title)}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="stack gap-2">
        <h2>{title}</h2>
        <p className="accented">{name}</p>
        <ul className={styles.facts}>
          {[exp, location, visaStatus].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <TagList label={words.skills} tags={skills} />
      </div>
      <p className={styles.rate}>
        <span>{words.rateLabel}</span> {words.rate}
      </p>
      <div className={styles.actions}>
        <SiteLink to={introductionPath([candidate])} className={buttonClass('solid', true)}>
          {words.ask}
          <span className="visually-hidden">: {title}</span>
        </SiteLink>
        <SiteLink to={words.submitCandidate.href} className={buttonClass('outline', true)}>
          {words.submitCandidate.label}
          <span className="visually-hidden">: {title}</span>
        </SiteLink>
      </div>
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

/** This link replaces the pressed button. */
const focusLink = (row: HTMLParagraphElement | null) => takeLostFocus(row?.querySelector('a'))

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

type NoResultsProps = { suggestion: string | null; onSuggest: (query: string) => void; onClear: () => void }

const NoResults = ({ suggestion, onSuggest, onClear }: NoResultsProps) => (
  <div className={styles.none}>
    <p className={styles.sentence}>{words.noResults}</p>
    {suggestion !== null && (
      <p role="status">
        {words.didYouMean}{' '}
        <TextButton className={styles.suggestion} onClick={() => onSuggest(suggestion)}>
          {suggestion}
        </TextButton>
        ?
      </p>
    )}
    <p>{words.noResultsHelp}</p>
    <Button look="outline" onClick={onClear}>
      {words.clear}
    </Button>
  </div>
)

const Chosen = ({ chosen, onClear }: { chosen: readonly BenchSample[]; onClear: () => void }) => (
  <ChosenBar
    chosen={chosen.length === 0 ? '' : words.chosen(chosen.length)}
    clear={words.clearChosen}
    onClear={onClear}
  >
    <SiteLink to={introductionPath(chosen)} className={buttonClass('solid', true)}>
      {words.ask}
    </SiteLink>
  </ChosenBar>
)

export const Component = () => {
  const { search, shown, all, isAtEnd, loadMore, clear, ...more } = useBenchSearch()
  return (
    <SearchPage page={pages.benchSearch} words={words} search={search} ground="paper">
      <ResultBar shown={shown.length} all={all} />
      {shown.length === 0 ? (
        <NoResults suggestion={more.suggestion} onSuggest={more.searchFor} onClear={clear} />
      ) : (
        <>
          {shown.map((candidate) => (
            <CandidateCard
              key={candidate.id}
              candidate={candidate}
              isChosen={more.chosen.includes(candidate)}
              onChoose={(isChosen) => more.choose(candidate, isChosen)}
            />
          ))}
          <LoadMore isAtEnd={isAtEnd} onMore={loadMore} />
        </>
      )}
      <Chosen chosen={more.chosen} onClear={more.clearChosen} />
    </SearchPage>
  )
}
