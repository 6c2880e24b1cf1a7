import { visaNames } from '#api/contracts/fields.ts'
import { c2cJobs } from '#src/content/c2c-jobs.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import type { useC2cJobs } from '../use-c2c-jobs.ts'
import styles from './job-choices.module.css'

const words = c2cJobs.filters

type JobChoicesProps = Pick<ReturnType<typeof useC2cJobs>, 'filter' | 'statuses' | 'change'>

/** Status, visa status and remote work; each takes effect at once. */
export const JobChoices = ({ filter, statuses, change }: JobChoicesProps) => (
  <div className={styles.bar}>
    <ChoiceField
      label={words.status}
      value={filter.status}
      choices={[{ value: '', label: words.anyStatus }, ...statuses.map((value) => ({ value, label: value }))]}
      onChoose={(status) => change({ status: oneOf(statuses, status, '') })}
    />
    <ChoiceField
      label={words.visa}
      value={filter.visa}
      choices={[
        { value: '', label: words.anyVisa },
        ...visaNames.map((value) => ({ value, label: visaLabels[value] })),
      ]}
      onChoose={(visa) => change({ visa: oneOf(visaNames, visa, '') })}
    />
    <ToggleChip label={words.remote} checked={filter.remote} onToggle={(remote) => change({ remote })} />
  </div>
)
