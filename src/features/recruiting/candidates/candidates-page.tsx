import { useState } from 'react'
import { mostCounted } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { withAny } from '#api/rules/choices.ts'
import { candidatesPage as words } from '#src/content/recruiting/candidates.ts'
import { getSkillNames } from '#src/features/recruiting/shared/fit-terms.tsx'
import { Button, TextButton } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import { CandidateList } from './candidate-list.tsx'
import styles from './candidates.module.css'
import { SavedSearches, SaveSearch } from './saved-searches.tsx'
import { type CandidateFilter, useCandidateFilter, useCandidates } from './use-candidates.ts'

type Filter = { filter: CandidateFilter }
type Found = ReturnType<typeof useCandidates>

const { filters } = words

const Help = () => (
  <details className={`no-print ${styles.aside}`}>
    <summary>{words.help.summary}</summary>
    <dl className={styles.helpList}>
      {words.help.lines.map(([typed, meaning]) => (
        <div key={typed}>
          <dt>
            <code>{typed}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)

type Counted = readonly { value: string; count: number; label?: string }[]

const asChoice = ({ value, count, label }: Counted[number]) => ({ value, label: label ?? value, count })

/** Includes a chosen value that matches nobody. */
const getChoices = (any: string, counted: Counted = [], chosen = '') =>
  withAny(any, [
    ...counted.map(asChoice),
    ...(chosen && !counted.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: chosen, count: 0 }]
      : []),
  ])

const MoreFilters = ({ filter, counts }: Filter & Pick<Found, 'counts'>) => {
  const { ask, choose } = filter
  const applied = filter.jobs.find(({ id }) => id === ask.applied)
  return (
    <>
      <ChoiceField
        label={filters.state}
        value={ask.state ?? ''}
        choices={getChoices(filters.anyState, counts?.states, ask.state)}
        onChoose={(state) => choose({ state })}
      />
      <ChoiceField
        label={filters.applied}
        value={ask.applied ?? ''}
        choices={getChoices(
          filters.anyJob,
          counts?.jobs.length === 0 && applied
            ? [{ value: applied.id, label: applied.title, count: 0 }]
            : counts?.jobs,
          ask.applied,
        )}
        onChoose={(job) => choose({ applied: job })}
      />
      <ChoiceField
        label={filters.job}
        value={filter.jobs.some(({ id }) => id === ask.job) ? (ask.job ?? '') : ''}
        choices={withAny(
          filters.noJob,
          filter.jobs.map(({ id, title }) => ({ value: id, label: title })),
        )}
        onChoose={(job) => choose({ job })}
      />
    </>
  )
}

const Filters = ({ filter, counts }: Filter & Pick<Found, 'counts'>) => {
  const { ask, choose } = filter
  const [isOpen, setOpen] = useState(Boolean(ask.state ?? ask.applied ?? ask.job))
  const left = counts?.skills.filter(({ value }) => !ask.skills.includes(value)) ?? []
  return (
    <fieldset className="filters no-print">
      <legend className="visually-hidden">{filters.legend}</legend>
      <SearchField
        label={words.search.label}
        placeholder={words.search.placeholder}
        value={ask.q}
        onSearch={filter.search}
      />
      <ChoiceField
        label={filters.skill}
        value=""
        choices={withAny(
          filters.anySkill,
          left.map(({ value, count }) => ({
            ...{ value: String(value), count },
            label: getSkillNames([value]).join(''),
          })),
        )}
        onChoose={(id) => id && filter.addSkill(id)}
      />
      <ChoiceField
        label={filters.stage}
        value={ask.stage ?? ''}
        choices={getChoices(filters.anyStage, counts?.stages, ask.stage)}
        onChoose={(stage) => choose({ stage })}
      />
      <ChoiceField
        label={filters.outcome}
        value={ask.outcome ?? ''}
        choices={getChoices(filters.anyOutcome, counts?.outcomes, ask.outcome)}
        onChoose={(outcome) => choose({ outcome })}
      />
      <Button small look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? filters.fewer : filters.more}
      </Button>
      {isOpen && <MoreFilters filter={filter} counts={counts} />}
    </fieldset>
  )
}

const Chosen = ({ filter }: Filter) => {
  if (!filter.isFiltered) return null
  return (
    <div className="cluster gap-2 no-print">
      {filter.ask.skills.length > 0 && (
        <fieldset className={`cluster gap-2 ${styles.chosen}`}>
          <legend className="visually-hidden">{filters.chosen}</legend>
          {filter.ask.skills.map((id) => (
            <ToggleChip
              key={id}
              label={getSkillNames([id]).join('')}
              checked
              onToggle={() => filter.dropSkill(id)}
            />
          ))}
        </fieldset>
      )}
      <TextButton onClick={filter.clear}>{filters.clear}</TextButton>
    </div>
  )
}

const Said = ({ filter, found: { found } }: Filter & { found: Found }) => {
  if (!found) return null
  const { hint, suggestion, total } = found
  const isAll = filter.ask.q === '' && !filter.isFiltered
  return (
    <div className="stack gap-2">
      <p role="status" className="quiet">
        {total > 0 && words.found(total)}
        {total > mostCounted && `. ${words.counted(mostCounted)}`}
        {total === 0 && hint !== 'nothing' && hint !== 'only excluded' && (isAll ? words.nobody : words.none)}
        {hint && ` ${words.hints[hint]}`}
        {filter.ask.isCut && ` ${words.hints['too long']}`}
      </p>
      {suggestion && (
        <p>
          {words.didYouMean}{' '}
          <TextButton onClick={() => filter.choose({ q: suggestion })}>{suggestion}</TextButton>?
        </p>
      )}
    </div>
  )
}

const Turning = ({ filter, page, pageCount }: Filter & Pick<Found, 'page' | 'pageCount'>) => {
  if (pageCount <= 1) return null
  return (
    <nav className="cluster gap-2 no-print" aria-label={words.pages.label}>
      <Button small look="outline" disabled={page <= 1} onClick={() => filter.turn(page - 1)}>
        {words.pages.previous}
      </Button>
      <span className="quiet small">{words.pages.at(page, pageCount)}</span>
      <Button small look="outline" disabled={page >= pageCount} onClick={() => filter.turn(page + 1)}>
        {words.pages.next}
      </Button>
    </nav>
  )
}

export const Component = () => {
  const filter = useCandidateFilter()
  const found = useCandidates(filter)
  const job = filter.jobs.find(({ id }) => id === filter.ask.job)
  return (
    <div className="stack gap-3">
      <PortalHeading heading={words.heading}>
        <SaveSearch query={filter.query} />
      </PortalHeading>
      <Filters filter={filter} counts={found.counts} />
      <Chosen filter={filter} />
      <div className={styles.top}>
        <Said filter={filter} found={found} />
        <SavedSearches />
        <Help />
      </div>
      <LoadFailure words={words.failure} load={found.load} />
      {!found.found && found.load.failure === null && <Skeleton lines={8} label={words.loading} />}
      {found.found && (
        <CandidateList
          candidates={found.found.candidates}
          isCurrent={found.isCurrent}
          jobTitle={job?.title ?? ''}
        />
      )}
      <Turning filter={filter} page={found.page} pageCount={found.pageCount} />
    </div>
  )
}
