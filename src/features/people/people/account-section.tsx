import { useState } from 'react'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { account as words } from '#src/content/account/account.ts'
import { people as invitations } from '#src/content/people/people.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { ContactChanges } from './contact-changes-section.tsx'
import { LeavingPopup } from './leaving-popup.tsx'
import { useAccount, useAccountSteps } from './use-account.ts'
import { useResendInvitation } from './use-invite.ts'
import { useNewPhone } from './use-new-phone.ts'

type QuestionProps = { person: PersonRecord; asking: ReturnType<typeof useAccountSteps> }

const Question = ({ person: { name, isMe, passkeys }, asking }: QuestionProps) => {
  if (asking.asked === 'reactivate') {
    const { reactivate } = words
    const question = { ...reactivate, title: reactivate.title(name) }
    return <DecisionDialog words={question} text={reactivate.text(name)} asking={asking} />
  }
  if (asking.asked === null) return null
  const { text, ownText, passkeys: removed, ...question } = words.endSessions
  const said = isMe ? ownText : `${text(name)}${removed(passkeys)}`
  return <DecisionDialog words={question} text={said} asking={asking} />
}

type ActionsProps = Pick<
  ReturnType<typeof useAccount>,
  'canDeactivate' | 'canReactivate' | 'canEndSessions' | 'canReplacePhone' | 'leave'
> & { onNewPhone: () => void; press: ReturnType<typeof useAccountSteps>['press'] }

const AccountActions = ({ canDeactivate, canReactivate, leave, press, ...more }: ActionsProps) => (
  <ButtonGroup label={words.actions} className="no-print">
    {canReactivate && <Button onClick={() => press('reactivate')}>{words.reactivate.button}</Button>}
    {more.canReplacePhone && (
      <Button look="outline" onClick={more.onNewPhone}>
        {words.newPhone.button}
      </Button>
    )}
    {more.canEndSessions && (
      <Button look="outline" onClick={() => press('endSessions')}>
        {words.endSessions.button}
      </Button>
    )}
    {canDeactivate && (
      <Button look="outline" onClick={leave}>
        {words.deactivate}
      </Button>
    )}
  </ButtonGroup>
)

const Invitation = ({ id, invitedUntil }: Pick<PersonRecord, 'id' | 'invitedUntil'>) => {
  const { resend, isSending, failure, outcome } = useResendInvitation(id)
  return (
    <>
      <div>
        <Button look="outline" aria-disabled={isSending || undefined} onClick={resend}>
          {invitedUntil === null ? invitations.send : invitations.resend}
        </Button>
      </div>
      <DecisionOutcome failure={failure} outcome={outcome} />
    </>
  )
}

const NewPhonePopup = ({ person, onClose }: { person: PersonRecord; onClose: () => void }) => {
  const flow = useNewPhone(person)
  const thanks = words.newPhone.thanks(flow.answer?.email ?? person.email)
  return (
    <FormPopup
      flow={flow}
      title={words.newPhone.title}
      words={{ ...words.newPhone, thanks }}
      lead={
        <>
          <p>{words.newPhone.lead(person.name)}</p>
          {person.roles.length > 0 && <p>{words.newPhone.secondPerson(person.name)}</p>}
        </>
      }
      onClose={onClose}
    >
      <PhoneField anyCountry name="phoneNo" label={words.newPhone.phone} full />
    </FormPopup>
  )
}

export const AccountSection = ({ person }: { person: PersonRecord }) => {
  const { status, refusal, isLeaving, stay, ...account } = useAccount(person)
  const asking = useAccountSteps(person)
  const [isNewPhoneOpen, setNewPhoneOpen] = useState(false)
  return (
    <section className="stack panel" aria-labelledby="person-account">
      <h2 id="person-account">{words.heading}</h2>
      <p>{status}</p>
      <p className="quiet small">{words.passkeys(person.passkeys)}</p>
      <ContactChanges person={person} />
      {person.status === 'Invited' && <Invitation id={person.id} invitedUntil={person.invitedUntil} />}
      <AccountActions {...account} press={asking.press} onNewPhone={() => setNewPhoneOpen(true)} />
      {refusal && <p className="quiet">{refusal}</p>}
      <DecisionOutcome failure={asking.asked ? null : asking.failure} outcome={asking.outcome} />
      <Question person={person} asking={asking} />
      {isNewPhoneOpen && <NewPhonePopup person={person} onClose={() => setNewPhoneOpen(false)} />}
      {isLeaving && <LeavingPopup person={person} isOpen={account.canDeactivate} onClose={stay} />}
    </section>
  )
}
