import type { Assignment } from '#api/contracts/staffing/assignment.contract.ts'
import type { ClientRecord } from '#api/contracts/staffing/client.contract.ts'
import { pages } from '#src/content/pages.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { AssignmentFacts, getPeriod } from '#src/flows/assignment-facts.tsx'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { AssignmentPopup, LastDayPopup, NewAssignmentPopup, RatePopup } from './assignment-popups.tsx'
import styles from './clients.module.css'
import { getSteps, useCancelling, useMaySeePeople } from './use-assignments.ts'
import { useOpenForm } from './use-clients.ts'

const words = clients.assignments

type Open = ReturnType<typeof useOpenForm>['open']

const Actions = ({ assignment, open }: { assignment: Assignment; open: Open }) => {
  const { id, person } = assignment
  const steps = getSteps(assignment)
  const cancelling = useCancelling(assignment)
  const { text, ...question } = words.cancelQuestion
  return (
    <>
      <ButtonGroup label={words.actions(person.name)} className="no-print">
        {steps.change && (
          <>
            <Button look="outline" small onClick={() => open('assignment', id)}>
              {words.edit}
            </Button>
            <Button look="outline" small onClick={() => open('rate', id)}>
              {words.setRate}
            </Button>
          </>
        )}
        {steps.extend && (
          <Button look="outline" small onClick={() => open('extend', id)}>
            {words.extend}
          </Button>
        )}
        {steps.end && (
          <Button look="outline" small onClick={() => open('end', id)}>
            {words.end}
          </Button>
        )}
        {steps.cancel && (
          <Button look="outline" small onClick={cancelling.press}>
            {words.cancel}
          </Button>
        )}
      </ButtonGroup>
      <DecisionOutcome failure={cancelling.asked ? null : cancelling.failure} outcome={cancelling.outcome} />
      {cancelling.asked && (
        <DecisionDialog
          words={question}
          text={text(person.name, getPeriod(assignment))}
          asking={cancelling}
        />
      )}
    </>
  )
}

type ItemsProps = { assignments: readonly Assignment[]; open: Open }

const Items = ({ assignments, open }: ItemsProps) => {
  const maySeePeople = useMaySeePeople()
  return (
    <ul className={styles.items}>
      {assignments.map((one) => (
        <li key={one.id}>
          <div className="cluster">
            <h3 className="step-1">
              {maySeePeople ? (
                <SiteLink to={pages.person.path.replace(':id', one.person.id)}>{one.person.name}</SiteLink>
              ) : (
                one.person.name
              )}
            </h3>
            <StatusChip status={one.status} tone={statusTones.assignment[one.status]} />
            {one.role && <span className="quiet">{one.role}</span>}
          </div>
          <AssignmentFacts assignment={one} className={`facts ${styles.facts}`} />
          {one.isOwn ? <p className="quiet small">{words.own}</p> : <Actions assignment={one} open={open} />}
        </li>
      ))}
    </ul>
  )
}

const isOver = ({ status }: Assignment) => status === 'Ended' || status === 'Cancelled'

const AssignmentList = ({ assignments, open }: ItemsProps) => {
  const over = assignments.filter(isOver)
  const now = assignments.filter((one) => !isOver(one))
  if (assignments.length === 0) return <p className="quiet">{words.none}</p>
  return (
    <>
      {now.length === 0 ? <p className="quiet">{words.noneNow}</p> : <Items assignments={now} open={open} />}
      {over.length > 0 && (
        <details>
          <summary>{words.earlier(over.length)}</summary>
          <Items assignments={over} open={open} />
        </details>
      )}
    </>
  )
}

type PopupsProps = { client: ClientRecord; what: string; id: string; onClose: () => void }

const Popups = ({ client, what, id, onClose }: PopupsProps) => {
  const assignment = client.assignments.find((one) => one.id === id)
  if (what === 'assignment' && id === '') return <NewAssignmentPopup client={client} onClose={onClose} />
  if (!assignment || assignment.isOwn) return null
  if (what === 'assignment') {
    return <AssignmentPopup key={id} client={client} assignment={assignment} onClose={onClose} />
  }
  if (what === 'rate') return <RatePopup key={id} assignment={assignment} onClose={onClose} />
  if (what !== 'end' && what !== 'extend') return null
  return <LastDayPopup key={`${what}/${id}`} assignment={assignment} step={what} onClose={onClose} />
}

export const AssignmentsSection = ({ client }: { client: ClientRecord }) => {
  const { what, id, open, close } = useOpenForm()
  return (
    <section className="stack panel" aria-labelledby="client-assignments">
      <div className={`cluster ${styles.head}`}>
        <h2 id="client-assignments">{words.heading}</h2>
        {client.status === 'Active' && (
          <Button look="outline" small className="no-print" onClick={() => open('assignment')}>
            {words.add}
          </Button>
        )}
      </div>
      <AssignmentList assignments={client.assignments} open={open} />
      <Popups client={client} what={what} id={id} onClose={close} />
    </section>
  )
}
