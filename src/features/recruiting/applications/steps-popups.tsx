import { lazy, Suspense } from 'react'
import { previewWords } from '#src/content/recruiting/application-preview.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { Button, TextButton } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { Popup } from '#src/ui/popup.tsx'
import styles from './applications.module.css'
import type { useBoardActions } from './use-applications.ts'
import { candidateNames, outcomesFor, type StageChangeCard, stagesFor } from './use-stage-change.ts'

type Steps = ReturnType<typeof useBoardActions>

const EndPopup = lazy(() =>
  import(/* webpackChunkName: "end-popup" */ './end-popup.tsx').then(
    (loaded) => ({ default: loaded.EndPopup }),
    () => ({ default: () => <p role="alert">{previewWords.broken}</p> }),
  ),
)

type MenuProps = { cards: readonly StageChangeCard[]; steps: Steps }

const MovePopup = ({ cards, steps }: MenuProps) => (
  <Popup
    title={words.menu.title(candidateNames(cards))}
    closeLabel={words.menu.close}
    quiet
    onClose={() => steps.openMenu(null)}
  >
    <p id="to-stages">{words.menu.stages}</p>
    <ButtonGroup label={words.menu.stages}>
      {stagesFor(cards).map((stage) => (
        <Button
          key={stage}
          small
          look="outline"
          onClick={() => {
            steps.openMenu(null)
            steps.moves.move(cards, stage)
          }}
        >
          {stage}
        </Button>
      ))}
    </ButtonGroup>
    <p>{words.menu.ends}</p>
    <ButtonGroup label={words.menu.ends}>
      {outcomesFor(cards).map((outcome) => (
        <Button key={outcome} small look="outline" onClick={() => steps.ask({ cards, outcome })}>
          {words.menu.outcomes[outcome]}
        </Button>
      ))}
    </ButtonGroup>
  </Popup>
)

type StepOutcomeProps = {
  steps: Steps
  /** A newer message is shown elsewhere, so the last outcome is hidden. */
  isOver?: boolean
}

export const StepOutcome = ({ steps, isOver = false }: StepOutcomeProps) => {
  const { moves, undo, ending, menuFor } = steps
  const ended = isOver ? null : undo.ended
  return (
    <>
      <DecisionOutcome
        failure={moves.failure ?? undo.failure}
        outcome={ended || isOver ? null : (undo.outcome ?? moves.outcome)}
      />
      {ended && (
        <p role="status" className={`cluster gap-2 ${styles.ended}`}>
          {words.end.done[ended.outcome](candidateNames(ended.cards))}
          {ended.outcome !== 'Placed' && (
            <TextButton onClick={undo.undo} aria-disabled={undo.isSending || undefined}>
              {words.end.undo}
            </TextButton>
          )}
        </p>
      )}
      {menuFor && <MovePopup cards={menuFor} steps={steps} />}
      {ending && (
        <Suspense>
          <EndPopup
            key={ending.outcome}
            ending={ending}
            onEnded={(done) => {
              undo.remember(done)
              steps.ask(null)
            }}
            onClose={() => steps.ask(null)}
          />
        </Suspense>
      )}
    </>
  )
}
