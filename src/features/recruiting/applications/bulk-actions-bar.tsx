import { stages } from '#api/contracts/recruiting/application.contract.ts'
import { applicationWords, applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { ChooseAndDo } from '#src/flows/choose-and-do.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { ChosenBar } from '#src/ui/chosen-bar.tsx'
import styles from './bulk-actions-bar.module.css'
import type { Selection, useBoardActions } from './use-applications.ts'
import { outcomesFor, stagesFor } from './use-stage-change.ts'

type TogetherProps = {
  selection: Selection
  steps: ReturnType<typeof useBoardActions>
  /** Makes room for the drop targets. */
  isAside?: boolean
}

/** At the bottom, so that nothing moves under the pointer that selects. */
export const BulkActionsBar = ({ selection: { selected, clear }, steps, isAside = false }: TogetherProps) => {
  const chosen = selected.length === 0 ? '' : words.together.chosen(selected.length)
  return (
    <ChosenBar
      chosen={chosen}
      clear={words.together.clear}
      onClear={clear}
      className={classNames(styles.together, isAside && styles.aside)}
    >
      <ChooseAndDo
        {...words.together.move}
        choices={stagesFor(selected).map((stage) => ({ id: stage, name: stage }))}
        onDo={(id) => {
          const stage = stages.find((one) => one === id)
          if (stage) steps.moves.move(selected, stage)
        }}
      />
      {outcomesFor(selected).map((outcome) => (
        <Button key={outcome} small look="outline" onClick={() => steps.ask({ cards: selected, outcome })}>
          {applicationWords.ends[outcome]}
        </Button>
      ))}
    </ChosenBar>
  )
}
