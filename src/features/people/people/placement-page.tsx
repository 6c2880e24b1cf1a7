import { useState } from 'react'
import { useParams } from 'react-router'
import { type Placement, returnForm } from '#api/contracts/staffing/placement.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { pages } from '#src/content/pages.ts'
import { placements as listWords, placement as words } from '#src/content/staffing/placements.ts'
import { AssignmentDays } from '#src/flows/assignment-days.tsx'
import { getPeriod } from '#src/flows/assignment-facts.tsx'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { EmailLink } from '#src/ui/email-address.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './people.module.css'
import { PersonFields } from './person-fields.tsx'
import { personPath } from './use-person.ts'
import {
  isOpen,
  useAssigning,
  useConfirmKnown,
  useConfirmNew,
  usePlacement,
  useReturnPlacement,
  useWho,
} from './use-placements.ts'

type Of = { placement: Placement }

const listFacts = (placement: Placement) => {
  const { job, client, role, email, phoneNo, by, at, remark, decided, reason, person } = placement
  const { facts } = words
  return [
    { label: facts.job, value: job },
    { label: facts.client, value: client.name },
    ...(role ? [{ label: facts.role, value: role }] : []),
    { label: facts.days, value: getPeriod(placement) },
    { label: facts.email, value: <EmailLink address={email} /> },
    { label: facts.phone, value: <a href={`tel:${phoneNo}`}>{phoneNo}</a> },
    { label: facts.placed, value: words.by(by, recentMoment(at)) },
    ...(remark ? [{ label: facts.remark, value: remark }] : []),
    ...(decided ? [{ label: facts.decided, value: words.by(decided.by, recentMoment(decided.at)) }] : []),
    ...(reason ? [{ label: facts.reason, value: reason }] : []),
    ...(person
      ? [{ label: facts.person, value: <SiteLink to={personPath(person.id)}>{person.name}</SiteLink> }]
      : []),
  ]
}

const Alike = ({ placement: { alike } }: Of) =>
  alike.length > 0 && (
    <section className="stack gap-3" aria-labelledby="placement-alike">
      <h2 id="placement-alike" className="step-1">
        {words.alike.heading}
      </h2>
      <ul>
        {alike.map(({ id, name, title, status }) => (
          <li key={id}>
            <SiteLink to={personPath(id)}>{words.alike.line(name, title, status)}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )

type Assigning = { assigning: ReturnType<typeof useAssigning> }
type Confirming = Of & Assigning & { onDone: (what: string) => void }

const AssignmentFields = ({ assigning: { clients, clientsLoad } }: Assigning) => {
  const form = words.confirm
  return (
    <>
      <SelectField
        name="clientId"
        label={form.client}
        placeholder={form.clientPlaceholder}
        options={clients}
      />
      <LoadFailure words={form.clientsFailure} load={clientsLoad} />
      <FormField name="role" label={form.role} autoComplete="off" />
      <AssignmentDays sinceLabel={form.since} />
      <FormField name="purchaseOrder" label={form.purchaseOrder} autoComplete="off" />
    </>
  )
}

const KnownForm = ({ placement, assigning, onDone }: Confirming) => {
  const form = words.confirm
  const flow = useConfirmKnown(placement, onDone)
  if (flow.isThanking) return null
  return (
    <FormFrame flow={flow} words={form.known}>
      <SelectField
        name="personId"
        label={form.person}
        placeholder={form.personPlaceholder}
        options={assigning.people.options}
        full
      />
      <LoadFailure words={form.peopleFailure} load={assigning.people.load} />
      <AssignmentFields assigning={assigning} />
    </FormFrame>
  )
}

const NewForm = ({ placement, assigning, onDone }: Confirming) => {
  const flow = useConfirmNew(placement, onDone)
  if (flow.isThanking) return null
  return (
    <FormFrame flow={flow} words={words.confirm.invited}>
      <PersonFields isNew />
      <AssignmentFields assigning={assigning} />
    </FormFrame>
  )
}

const Confirm = ({ placement, onDone }: Omit<Confirming, 'assigning'>) => {
  const [who, setWho] = useWho(placement)
  const { choices } = words.confirm
  const confirming = { placement, assigning: useAssigning(), onDone }
  return (
    <section className="panel in-card stack gap-3 no-print" aria-labelledby="placement-confirm">
      <h2 id="placement-confirm">{words.confirm.heading}</h2>
      <p>{words.confirm.who}</p>
      <ChoiceButtons
        label={words.confirm.who}
        value={who}
        choices={(['new', 'known'] as const).map((value) => ({ value, label: choices[value] }))}
        onChoose={setWho}
      />
      {who === 'known' ? <KnownForm {...confirming} /> : <NewForm {...confirming} />}
    </section>
  )
}

const ReturnPlacement = ({ placement }: Of) => {
  const asking = useReturnPlacement(placement)
  const { button, title, text, reason: label, hint, ...question } = words.returning
  return (
    <>
      {isOpen(placement) && (
        <div className="no-print">
          <Button look="outline" onClick={asking.press}>
            {button}
          </Button>
        </div>
      )}
      <DecisionOutcome failure={asking.asked ? null : asking.failure} outcome={asking.outcome} />
      {asking.asked && (
        <DecisionDialog
          words={{ ...question, title: title(placement.candidate) }}
          text={text}
          reason={{ label, hint, schema: returnForm.shape.reason }}
          asking={asking}
        />
      )}
    </>
  )
}

const PlacementPage = ({ id }: { id: string }) => {
  const { record, isUnknown, load } = usePlacement(id)
  const [done, setDone] = useState<string | null>(null)
  if (!record)
    return (
      <RecordUnavailable words={words} backTo={pages.placements.path} isUnknown={isUnknown} load={load} />
    )
  return (
    <>
      <div className="stack gap-3">
        <PortalHeading heading={record.candidate} isNew>
          <PortalLink href={pages.placements.path} label={words.back} />
        </PortalHeading>
        <p>
          <StatusChip
            status={listWords.statuses[record.status]}
            tone={statusTones.placement[record.status]}
          />
        </p>
      </div>
      <Facts facts={listFacts(record)} className={`facts ${styles.facts}`} />
      {isOpen(record) && <Alike placement={record} />}
      <DecisionOutcome failure={null} outcome={done} />
      {isOpen(record) && <Confirm placement={record} onDone={setDone} />}
      <ReturnPlacement placement={record} />
    </>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  return <PlacementPage key={id} id={id} />
}
