import { useState } from 'react'
import { declineReason, type PartnerRecord } from '#api/contracts/staffing/partners.contract.ts'
import { shortMoment } from '#api/rules/days.ts'
import { partner as words } from '#src/content/staffing/partners.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { LeavingPopup } from './leaving-popup.tsx'
import { allows, usePartnerSteps } from './use-partner.ts'

type Steps = ReturnType<typeof usePartnerSteps>
type StepsProps = { partner: PartnerRecord; steps: Steps }

const Question = ({ partner, steps }: StepsProps) => {
  const { asked, chosen } = steps
  if (asked === null) return null
  if (asked === 'decline') {
    const { title, reason: label, hint, text, ...question } = words.decline
    const titled = { ...question, title: title(partner.company) }
    return (
      <DecisionDialog
        words={titled}
        text={text}
        reason={{ label, hint, schema: declineReason }}
        asking={steps}
      />
    )
  }
  const questions = {
    approve: {
      ...words.approve,
      title: words.approve.title(chosen.company),
      text: words.approve.text(chosen.name, partner.phoneNo, chosen.email),
    },
    reactivate: {
      ...words.reactivate,
      title: words.reactivate.title(partner.company),
      text: words.reactivate.text(partner.name, partner.email),
    },
    endSessions: { ...words.endSessions, text: words.endSessions.text(partner.name) },
    setAside: words.setAside,
  }
  const { text, ...question } = questions[asked]
  return <DecisionDialog words={question} text={text} asking={steps} />
}

const RequestChoice = ({ steps: { open, chosen, choose } }: Pick<StepsProps, 'steps'>) => (
  <ChoiceField
    label={words.decision.which}
    value={chosen.id}
    choices={open.map(({ id, company, name, at }) => ({
      value: id,
      label: words.decision.choice(company, name, shortMoment(at)),
    }))}
    onChoose={choose}
  />
)

const Actions = ({ partner, steps: { press }, onLeave }: StepsProps & { onLeave: () => void }) => (
  <ButtonGroup label={words.decision.actions} className="no-print">
    {allows(partner, 'approve') && <Button onClick={() => press('approve')}>{words.approve.button}</Button>}
    {allows(partner, 'decline') && (
      <Button look="outline" onClick={() => press('decline')}>
        {words.decline.button}
      </Button>
    )}
    {allows(partner, 'reactivate') && (
      <Button onClick={() => press('reactivate')}>{words.reactivate.button}</Button>
    )}
    {allows(partner, 'deactivate') && (
      <>
        <Button look="outline" onClick={() => press('endSessions')}>
          {words.endSessions.button}
        </Button>
        <Button look="outline" onClick={onLeave}>
          {words.leaving.button}
        </Button>
      </>
    )}
  </ButtonGroup>
)

type NoticeProps = { partner: PartnerRecord; onPress: () => void }

const HasAccount = ({ partner: { status, openRequests }, onPress }: NoticeProps) => {
  if (openRequests === 0 || (status !== 'Active' && status !== 'Deactivated')) return null
  return (
    <section className="stack gap-3 panel" aria-labelledby="partner-has-account">
      <h2 id="partner-has-account">{words.hasAccount.heading(openRequests)}</h2>
      <p>{words.hasAccount[status]}</p>
      <div className="no-print">
        <Button look="outline" onClick={onPress}>
          {words.setAside.button}
        </Button>
      </div>
    </section>
  )
}

export const DecisionSection = ({ partner }: { partner: PartnerRecord }) => {
  const steps = usePartnerSteps(partner)
  const [isLeaving, setLeaving] = useState(false)
  const { failure, outcome, asked } = steps
  return (
    <>
      <HasAccount partner={partner} onPress={() => steps.press('setAside')} />
      <section className="stack panel" aria-labelledby="partner-decision">
        <h2 id="partner-decision">{words.decision.heading}</h2>
        <p>{words.decision.status[partner.status]}</p>
        {allows(partner, 'approve') && steps.open.length > 1 && <RequestChoice steps={steps} />}
        <Actions partner={partner} steps={steps} onLeave={() => setLeaving(true)} />
        <DecisionOutcome failure={asked ? null : failure} outcome={outcome} />
        <Question partner={partner} steps={steps} />
        {isLeaving && (
          <LeavingPopup
            partner={partner}
            isOpen={allows(partner, 'deactivate')}
            onClose={() => setLeaving(false)}
          />
        )}
      </section>
    </>
  )
}
