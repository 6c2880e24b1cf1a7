import type { ReactNode } from 'react'
import type { PersonRecord } from '#api/contracts/people.contract.ts'
import { person as words } from '#src/content/person.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { longDay, shortMoment } from '#src/lib/days.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { zoneLabel } from '#src/lib/time-zones.ts'
import { Button } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ChangesNotice } from './changes-notice.tsx'
import styles from './people.module.css'
import { PersonFields } from './person-fields.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { personPath, useEditing } from './use-person.ts'

const { details } = words

type Named = { readonly id: string; readonly name: string }

const PersonLink = ({ id, name }: Named) => <SiteLink to={personPath(id)}>{name}</SiteLink>

const PersonLinks = ({ people }: { people: readonly Named[] }) =>
  people.length === 0 ? (
    details.nobody
  ) : (
    <ul className="stack gap-1">
      {people.map((one) => (
        <li key={one.id}>
          <PersonLink {...one} />
        </li>
      ))}
    </ul>
  )

const factsOf = (person: PersonRecord) => [
  { label: details.email, value: <a href={`mailto:${person.email}`}>{person.email}</a> },
  { label: details.phone, value: <a href={`tel:${person.phoneNo}`}>{person.phoneNo}</a> },
  { label: details.department, value: person.department || details.notEntered },
  { label: details.office, value: person.office ? details.offices[person.office] : details.notEntered },
  { label: details.manager, value: person.manager ? <PersonLink {...person.manager} /> : details.nobody },
  { label: details.reports, value: <PersonLinks people={person.reports} /> },
  { label: details.startDate, value: person.startDate ? longDay(person.startDate) : details.notEntered },
  { label: details.timeZone, value: zoneLabel(person.timeZone) },
  {
    label: details.lastSignIn,
    value: person.lastSignInAt ? shortMoment(person.lastSignInAt) : details.never,
  },
]

const linesOf = (lines: readonly string[]): ReactNode =>
  lines.some((line) => line !== '') ? (
    <span className={styles.lines}>{lines.filter((line) => line !== '').join('\n')}</span>
  ) : (
    details.notEntered
  )

const privateFacts = ({ address, emergencyName, emergencyPhone }: NonNullable<PersonRecord['private']>) => [
  {
    label: words.private.address,
    value: linesOf(
      address
        ? [address.street, `${address.city}, ${address.region} ${address.postalCode}`, address.country]
        : [],
    ),
  },
  { label: words.private.emergency, value: linesOf([emergencyName, emergencyPhone]) },
]

/** Where somebody lives and whom to call, for HR. */
const PrivateFacts = ({ known }: { known: NonNullable<PersonRecord['private']> }) => (
  <section className="stack panel" aria-labelledby="person-private">
    <h2 id="person-private">{words.private.heading}</h2>
    <p className="quiet small">{words.private.lead}</p>
    <Facts facts={privateFacts(known)} className={`facts ${styles.facts}`} />
  </section>
)

type DetailsFormProps = { person: PersonRecord; onClose: () => void; children: ReactNode }

/** The form of the details; `children` stand in its place once it is saved. */
const DetailsForm = ({ person, onClose, children }: DetailsFormProps) => {
  const { flow, meanwhile, sideOf, choose } = useDetailsForm(person)
  const leave = (first: () => void) => () => {
    first()
    onClose()
  }
  return (
    <>
      {flow.isThanking && children}
      {meanwhile && (
        <ChangesNotice key={meanwhile.revision} meanwhile={meanwhile} sideOf={sideOf} choose={choose} />
      )}
      <FormFrame
        flow={{ ...flow, hasDraft: true, startAnew: leave(flow.startAnew), close: leave(flow.close) }}
        words={words.form}
      >
        <PersonFields personId={person.id} manager={person.manager} />
      </FormFrame>
    </>
  )
}

/** The job of a person and how to reach them, to be read and to be changed. */
export const DetailsSection = ({ person }: { person: PersonRecord }) => {
  const { isOpen, wasOpen, open, close } = useEditing()
  const facts = <Facts facts={factsOf(person)} className={`facts ${styles.facts}`} />
  return (
    <>
      <section className={classNames('stack', !isOpen && 'panel')} aria-labelledby="person-details">
        <div className={`cluster ${styles.head}`}>
          <h2 className="step-1" id="person-details" tabIndex={-1} ref={isOpen ? takeFocus : undefined}>
            {details.heading}
          </h2>
          {!isOpen && (
            <Button look="outline" small ref={wasOpen ? takeFocus : undefined} onClick={open}>
              {details.edit}
            </Button>
          )}
        </div>
        {isOpen ? (
          <DetailsForm person={person} onClose={close}>
            {facts}
          </DetailsForm>
        ) : (
          facts
        )}
      </section>
      {person.private && <PrivateFacts known={person.private} />}
    </>
  )
}
