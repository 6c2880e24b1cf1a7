import { useField } from 'formik'
import {
  type Outcome,
  type Rejection,
  rejectionReasons,
  rejections,
  withdrawals,
} from '#api/contracts/recruiting/candidacy.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { AssignmentDays } from '#src/flows/assignment-days.tsx'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button, TextButton } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import { Popup } from '#src/ui/popup.tsx'
import styles from './applications.module.css'
import type { useSteps } from './use-applications.ts'
import {
  type Ending,
  type Movable,
  outcomesFor,
  stagesFor,
  useEndForm,
  usePlacingClients,
  whomOf,
} from './use-moves.ts'

type Steps = ReturnType<typeof useSteps>

const reasonChoices = {
  Rejected: asChoices(rejectionReasons, words.end.rejections),
  Withdrawn: asChoices(withdrawals, words.end.withdrawals),
} as const

/** Whether the candidate is told, with the sentence they would read. */
const Telling = () => {
  const [{ value }] = useField<Rejection | ''>('reason')
  return (
    <>
      <CheckboxField name="tell">{words.end.tell}</CheckboxField>
      {value !== '' && <p className={`quiet small ${styles.reads}`}>{words.end.reads(rejections[value])}</p>}
    </>
  )
}

/** What HR makes the assignment of. */
const Placing = () => {
  const { options, load } = usePlacingClients()
  return (
    <>
      <SelectField
        name="clientId"
        label={words.end.client}
        placeholder={words.end.clientPlaceholder}
        options={options}
        full
      />
      <LoadFailure words={words.end.clientsFailure} load={load} />
      <FormField name="role" label={words.end.role} autoComplete="off" full />
      <AssignmentDays />
    </>
  )
}

const Questions = ({ outcome }: { outcome: Outcome }) => (
  <>
    {outcome === 'Placed' ? (
      <Placing />
    ) : (
      <SelectField
        name="reason"
        label={words.end.reason}
        placeholder={words.end.select}
        options={reasonChoices[outcome]}
        full
      />
    )}
    <FormField name="text" label={words.end.text} rows={2} full />
    {outcome === 'Rejected' && <Telling />}
  </>
)

type EndPopupProps = { ending: Ending; onEnded: (ending: Ending) => void; onClose: () => void }

/** Asks why applications end. Once they have, it is gone: what became of them stands on the page. */
export const EndPopup = ({ ending, onEnded, onClose }: EndPopupProps) => {
  const { outcome, cards } = ending
  const flow = useEndForm(ending, onEnded)
  const { submit, titles, labels, ...more } = words.end
  if (flow.isThanking) return null
  return (
    <FormPopup
      flow={flow}
      title={titles[outcome](whomOf(cards))}
      words={{ ...more, label: labels[outcome], submit: submit[outcome] }}
      onClose={onClose}
    >
      <Questions outcome={outcome} />
    </FormPopup>
  )
}

type MenuProps = { cards: readonly Movable[]; steps: Steps }

/** Where cards can go, as buttons. */
const MovePopup = ({ cards, steps }: MenuProps) => (
  <Popup
    title={words.menu.title(whomOf(cards))}
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
  /** Something newer is said elsewhere: that a step was taken is said no more. */
  isOver?: boolean
}

/** What became of the last step, with a way to undo an end; and what is asked about now. */
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
          {words.end.done[ended.outcome](whomOf(ended.cards))}
          {ended.outcome !== 'Placed' && (
            <TextButton onClick={undo.undo} aria-disabled={undo.isSending || undefined}>
              {words.end.undo}
            </TextButton>
          )}
        </p>
      )}
      {menuFor && <MovePopup cards={menuFor} steps={steps} />}
      {ending && (
        <EndPopup
          key={ending.outcome}
          ending={ending}
          onEnded={(done) => {
            undo.remember(done)
            steps.ask(null)
          }}
          onClose={() => steps.ask(null)}
        />
      )}
    </>
  )
}
