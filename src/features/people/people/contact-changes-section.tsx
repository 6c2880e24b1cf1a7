import { useStepContactChangeMutation } from '#api/client/people/contact-change.endpoints.ts'
import type { ContactChange } from '#api/contracts/people/contact-change.contract.ts'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { shortMoment } from '#api/rules/days.ts'
import { account } from '#src/content/account/account.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { useDecision } from '#src/flows/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'

const words = account.contactChanges

const formatSentence = ({ waitsForConfirmation, mayConfirm, effectiveAt }: ContactChange): string => {
  if (!waitsForConfirmation) return words.waits(shortMoment(effectiveAt))
  return mayConfirm ? words.confirmIt : words.secondPerson
}

const useSteps = (person: PersonRecord, { kind, value }: ContactChange) => {
  const [step] = useStepContactChangeMutation()
  const deciding = useDecision({
    steps: ['confirm', 'cancel'],
    send: async ({ step: next, key }) => {
      await step({ body: { id: person.id, kind, value, step: next }, key }).unwrap()
      return words.done[next]
    },
  })
  return {
    ...deciding,
    press: (next: 'confirm' | 'cancel') => deciding.take(next, { ids: [person.id], version: value }),
  }
}

const Change = ({ person, change }: { person: PersonRecord; change: ContactChange }) => {
  const { isSending, failure, outcome, press } = useSteps(person, change)
  return (
    <li className="stack gap-2">
      <p>{words.entered[change.kind](change.startedBy, change.value)}</p>
      <p className="quiet">{formatSentence(change)}</p>
      {!person.isMe && (
        <ButtonGroup label={words.actions[change.kind]}>
          {change.mayConfirm && (
            <Button aria-disabled={isSending || undefined} onClick={() => press('confirm')}>
              {words.confirm}
            </Button>
          )}
          <Button look="outline" aria-disabled={isSending || undefined} onClick={() => press('cancel')}>
            {words.cancel}
          </Button>
        </ButtonGroup>
      )}
      <DecisionOutcome failure={failure} outcome={outcome} />
    </li>
  )
}

export const ContactChanges = ({ person }: { person: PersonRecord }) =>
  person.contactChanges.length === 0 ? null : (
    <ul className="stack" aria-label={words.list}>
      {person.contactChanges.map((change) => (
        <Change key={change.kind} person={person} change={change} />
      ))}
    </ul>
  )
