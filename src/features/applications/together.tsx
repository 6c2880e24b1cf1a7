import { stages } from '#api/contracts/candidacy.contract.ts'
import { applicationWords, applicationsPage as words } from '#src/content/applications.ts'
import { ChooseAndDo } from '#src/flows/choose-and-do.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import styles from './together.module.css'
import type { Selection, useSteps } from './use-applications.ts'
import { outcomesFor, stagesFor } from './use-moves.ts'

type TogetherProps = {
  selection: Selection
  steps: ReturnType<typeof useSteps>
  /** Makes room for the places that what is dragged can be dropped on. */
  isAside?: boolean
}

/** What can be done with those that are selected; at the bottom, so that nothing moves away under the pointer that selects. */
export const Together = ({ selection: { selected, clear }, steps, isAside = false }: TogetherProps) => {
  const chosen = selected.length === 0 ? '' : words.together.chosen(selected.length)
  return (
    <>
      <p role="status" className="visually-hidden">
        {chosen}
      </p>
      {selected.length > 0 && (
        <section
          className={classNames('no-print', styles.together, isAside && styles.aside)}
          aria-label={chosen}
        >
          <p className={styles.count}>
            {chosen} <TextButton onClick={clear}>{words.together.clear}</TextButton>
          </p>
          <ChooseAndDo
            {...words.together.move}
            choices={stagesFor(selected).map((stage) => ({ id: stage, name: stage }))}
            onDo={(id) => {
              const stage = stages.find((one) => one === id)
              if (stage) steps.moves.move(selected, stage)
            }}
          />
          {outcomesFor(selected).map((outcome) => (
            <Button
              key={outcome}
              small
              look="outline"
              onClick={() => steps.ask({ cards: selected, outcome })}
            >
              {applicationWords.ends[outcome]}
            </Button>
          ))}
        </section>
      )}
    </>
  )
}
