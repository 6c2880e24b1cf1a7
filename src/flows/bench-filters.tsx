import { type VisaStatus, visaNames } from '#api/contracts/platform/fields.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { skillName } from '#api/rules/skill-names.ts'
import { visaLabels } from '#api/rules/visa-labels.ts'
import { hotList } from '#src/content/site/hot-list.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import type { BenchFilter } from './bench-filter.ts'
import styles from './bench-filters.module.css'

const words = hotList.filters

type BenchFiltersProps = {
  skills: readonly string[]
  visas: readonly VisaStatus[]
  filter: BenchFilter
  onChange: (change: Partial<BenchFilter>) => void
}

export const BenchFilters = ({ skills, visas, filter, onChange }: BenchFiltersProps) => (
  <fieldset className={`filters no-print ${styles.filters}`}>
    <legend className="visually-hidden">{words.label}</legend>
    <ChoiceField
      label={words.skill}
      value={filter.skill}
      choices={withAny(
        words.anySkill,
        skills.map((value) => ({ value, label: skillName(value) })),
      )}
      onChoose={(skill) => onChange({ skill })}
    />
    <ChoiceField
      label={words.visa}
      value={filter.visa}
      choices={withAny(words.anyVisa, asChoices(visas, visaLabels))}
      onChoose={(visa) => onChange({ visa: oneOf(visaNames, visa, '') })}
    />
    <ToggleChip label={words.remote} checked={filter.remote} onToggle={(remote) => onChange({ remote })} />
  </fieldset>
)
