import type { ReactNode } from 'react'
import type { FoundJobs } from '#api/contracts/careers/site-lists.contract.ts'
import type { JobFilter, Option } from '#api/rules/job-filter.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { skillName } from '#api/rules/skill-names.ts'
import { jobBoard } from '#src/content/careers/job-board.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { type Choice, ChoiceField } from '#src/ui/choice-field.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import styles from './job-board.module.css'

const words = jobBoard.filters

/** Skills shown before expanding. */
const first = 8

type SkillChoicesProps = {
  skills: readonly Option<string>[]
  chosen: readonly string[]
  onChoose: (skills: string[]) => void
}

const Chips = ({ skills, chosen, onChoose }: SkillChoicesProps) => (
  <div className="cluster gap-2">
    {skills.map(({ value, count }) => (
      <ToggleChip
        key={value}
        label={skillName(value)}
        checked={chosen.includes(value)}
        count={count}
        unit={words.unit}
        onToggle={(checked) =>
          onChoose(checked ? [...chosen, value] : chosen.filter((skill) => skill !== value))
        }
      />
    ))}
  </div>
)

const SkillChoices = ({ skills, ...rest }: SkillChoicesProps) => (
  <fieldset className={styles.skills}>
    <legend>{words.skills}</legend>
    <Chips skills={skills.slice(0, first)} {...rest} />
    {skills.length > first && (
      <details className={styles.more}>
        <summary>{words.moreSkills}</summary>
        <Chips skills={skills.slice(first)} {...rest} />
      </details>
    )}
  </fieldset>
)

const choices = <Value extends string | number>(
  anyLabel: string,
  options: readonly Option<Value>[],
  label: (value: Value) => string,
): Choice[] => [
  { value: '', label: anyLabel },
  ...options.map(({ value, count }) => ({ value: String(value), label: label(value), count })),
]

const values = <Value,>(options: readonly Option<Value>[]) => options.map(({ value }) => value)

type JobFiltersProps = {
  facets: FoundJobs['facets']
  filter: JobFilter
  onChange: (change: Partial<JobFilter>) => void
}

export const JobFilters = ({ facets, filter, onChange }: JobFiltersProps) => (
  <div className={`stack gap-5 ${styles.filters}`}>
    <SkillChoices skills={facets.skills} chosen={filter.skills} onChoose={(skills) => onChange({ skills })} />
    <ChoiceField
      label={words.location}
      value={filter.location}
      choices={choices(words.anyLocation, facets.locations, (location) => location)}
      onChoose={(location) => onChange({ location })}
    />
    <ToggleChip
      label={words.remote}
      checked={filter.remote}
      count={facets.remote}
      unit={words.unit}
      onToggle={(remote) => onChange({ remote })}
    />
    <ChoiceField
      label={words.engagement}
      value={filter.engagement}
      choices={choices(words.anyEngagement, facets.engagements, (one) => words.engagements[one])}
      onChoose={(one) =>
        onChange({ engagement: oneOf<JobFilter['engagement']>(values(facets.engagements), one, '') })
      }
    />
    <ToggleChip
      label={words.sponsorship}
      checked={filter.sponsorship}
      count={facets.sponsorship}
      unit={words.unit}
      onToggle={(sponsorship) => onChange({ sponsorship })}
    />
    <ChoiceField
      label={words.rate}
      value={String(filter.rate || '')}
      choices={choices(words.anyRate, facets.rates, words.atLeast)}
      onChoose={(rate) => onChange({ rate: oneOf<JobFilter['rate']>(values(facets.rates), rate, 0) })}
    />
    <ChoiceField
      label={words.posted}
      value={String(filter.posted || '')}
      choices={choices(words.anyTime, facets.ages, (age) => words.ages[age])}
      onChoose={(age) => onChange({ posted: oneOf<JobFilter['posted']>(values(facets.ages), age, 0) })}
    />
  </div>
)

const sheetId = 'job-filters'

type FilterSheetProps = {
  /** Saves the choices as terms; null if there are none. */
  onKeep: (() => void) | null
  chosen: number
  found: number
  onClear: () => void
  children: ReactNode
}

export const FilterSheet = ({ chosen, found, onClear, onKeep, children }: FilterSheetProps) => (
  <div className="no-print">
    <button type="button" popoverTarget={sheetId} className={`${buttonClass('outline')} ${styles.open}`}>
      {words.open}
      {chosen > 0 && (
        <span className={styles.count}>
          {chosen}
          <span className="visually-hidden"> {words.chosen}</span>
        </span>
      )}
    </button>
    <section id={sheetId} popover="auto" className={styles.sheet} aria-label={words.label}>
      <div className={styles.head}>
        <h2 className="step-1">{words.label}</h2>
        {chosen > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {words.clear}
          </button>
        )}
      </div>
      <div className={styles.body}>
        {children}
        {onKeep && (
          <Button
            look="outline"
            className={styles.keep}
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            onClick={onKeep}
          >
            {jobBoard.terms.keep}
          </Button>
        )}
      </div>
      <Button popoverTarget={sheetId} popoverTargetAction="hide" className={styles.done}>
        {words.show(found)}
      </Button>
    </section>
  </div>
)
