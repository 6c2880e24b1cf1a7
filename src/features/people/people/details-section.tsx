import type { ComponentProps, ReactNode } from 'react'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { longDay } from '#api/rules/days.ts'
import { zoneLabel } from '#api/rules/time-zones.ts'
import { person as words } from '#src/content/people/person.ts'
import { ChangesNotice } from '#src/flows/changes-notice.tsx'
import { type FormFlow, FormFrame, type FormWords } from '#src/flows/form-frame.tsx'
import type { Merging } from '#src/flows/use-merged-form.ts'
import { classNames } from '#src/lib/class-names.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailLink } from '#src/ui/email-address.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './people.module.css'
import { PersonFields } from './person-fields.tsx'
import { useDetailsForm, usePrivateForm } from './use-details-form.ts'
import { type EditedPart, personPath, useEditing, usePeopleChoices } from './use-person.ts'

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

const listFacts = (person: PersonRecord) => [
  { label: details.email, value: <EmailLink address={person.email} /> },
  { label: details.phone, value: <a href={`tel:${person.phoneNo}`}>{person.phoneNo}</a> },
  { label: details.department, value: person.department || details.notEntered },
  { label: details.office, value: person.office ? details.offices[person.office] : details.notEntered },
  { label: details.manager, value: person.manager ? <PersonLink {...person.manager} /> : details.nobody },
  { label: details.reports, value: <PersonLinks people={person.reports} /> },
  { label: details.startDate, value: person.startDate ? longDay(person.startDate) : details.notEntered },
  { label: details.timeZone, value: zoneLabel(person.timeZone) },
  {
    label: details.lastSignIn,
    value: person.lastSignInAt ? recentMoment(person.lastSignInAt) : details.noSignIn[person.status],
  },
]

const offices: Readonly<Record<string, string>> = details.offices

const { managerFailure: _, left: __, ...detailLabels } = words.fields

const formatField = (field: string, text: string, nameOf: (id: string) => string | undefined): string => {
  if (field === 'managerId') return text === '' ? details.nobody : (nameOf(text) ?? words.changes.someone)
  if (field === 'office') return offices[text] ?? text
  if (field === 'startDate' && text) return longDay(text)
  return field === 'timeZone' ? zoneLabel(text) : text
}

type FormParts = {
  form: Merging & { flow: FormFlow }
  words: FormWords
  notice: ComponentProps<typeof ChangesNotice>['words']
  onClose: () => void
  saved: ReactNode
  children: ReactNode
}

const SectionForm = ({ form, words: formWords, notice, onClose, saved, children }: FormParts) => {
  const { flow, ...merging } = form
  const leave = (first: () => void) => () => {
    first()
    onClose()
  }
  return (
    <>
      {flow.isThanking && saved}
      <ChangesNotice merging={merging} words={notice} />
      <FormFrame
        flow={{ ...flow, hasDraft: true, clear: leave(flow.clear), close: leave(flow.close) }}
        words={formWords}
      >
        {children}
      </FormFrame>
    </>
  )
}

type SectionFormProps = { person: PersonRecord; onClose: () => void; saved: ReactNode }

const DetailsForm = ({ person, ...more }: SectionFormProps) => {
  const { nameOf } = usePeopleChoices()
  const notice = {
    heading: words.changes.heading,
    labels: detailLabels,
    inWords: (field: string, text: string) => formatField(field, text, nameOf),
  }
  return (
    <SectionForm form={useDetailsForm(person)} words={words.form} notice={notice} {...more}>
      <PersonFields personId={person.id} manager={person.manager} isOwn={person.isMe} />
    </SectionForm>
  )
}

const breakLines = (lines: readonly string[]): ReactNode =>
  lines.some((line) => line !== '') ? (
    <span className={styles.lines}>{lines.filter((line) => line !== '').join('\n')}</span>
  ) : (
    details.notEntered
  )

const { private: privateWords } = words

const privateFacts = ({ address, authorizedUntil, ...known }: NonNullable<PersonRecord['private']>) => [
  {
    label: privateWords.address,
    value: breakLines(
      address
        ? [address.street, `${address.city}, ${address.region} ${address.postalCode}`, address.country]
        : [],
    ),
  },
  { label: privateWords.emergency, value: breakLines([known.emergencyName, known.emergencyPhone]) },
  {
    label: privateWords.authorization,
    value: breakLines([
      known.authorization,
      authorizedUntil === null ? '' : privateWords.until(longDay(authorizedUntil)),
    ]),
  },
]

const { hints, fields: labels } = privateWords

const PrivateForm = ({ person, ...more }: SectionFormProps) => {
  const notice = {
    heading: privateWords.changesHeading,
    labels,
    inWords: (field: string, text: string) => (field === 'authorizedUntil' && text ? longDay(text) : text),
  }
  return (
    <SectionForm form={usePrivateForm(person)} words={privateWords.form} notice={notice} {...more}>
      <FormField name="street" label={labels.street} autoComplete="off" />
      <FormField name="city" label={labels.city} autoComplete="off" />
      <FormField name="region" label={labels.region} autoComplete="off" />
      <FormField name="postalCode" label={labels.postalCode} autoComplete="off" />
      <FormField name="country" label={labels.country} autoComplete="off" />
      <FormField name="emergencyName" label={labels.emergencyName} autoComplete="off" />
      <PhoneField anyCountry name="emergencyPhone" label={labels.emergencyPhone} />
      <FormField
        name="authorization"
        label={labels.authorization}
        hint={hints.authorization}
        autoComplete="off"
      />
      <FormField
        name="authorizedUntil"
        label={labels.authorizedUntil}
        hint={hints.authorizedUntil}
        type="date"
      />
    </SectionForm>
  )
}

type PersonSectionProps = {
  part: EditedPart
  heading: string
  lead?: string
  /** Button label; null makes the section read-only. */
  edit: string | null
  facts: ReactNode
  form: (frame: Pick<SectionFormProps, 'onClose' | 'saved'>) => ReactNode
}

const PersonSection = ({ part, heading, lead, edit, facts, form }: PersonSectionProps) => {
  const editing = useEditing(part)
  const isOpen = editing.isOpen && edit !== null
  const id = `person-${part}`
  return (
    <section className={classNames('stack', !isOpen && 'panel')} aria-labelledby={id}>
      <div className={`cluster ${styles.head}`}>
        <h2 className="step-1" id={id} tabIndex={-1} ref={isOpen ? takeFocus : undefined}>
          {heading}
        </h2>
        {!isOpen && edit !== null && (
          <Button look="outline" small ref={editing.wasOpen ? takeFocus : undefined} onClick={editing.open}>
            {edit}
          </Button>
        )}
      </div>
      {lead !== undefined && <p className="quiet small">{lead}</p>}
      {isOpen ? form({ onClose: editing.close, saved: facts }) : facts}
    </section>
  )
}

export const DetailsSection = ({ person }: { person: PersonRecord }) => (
  <>
    <PersonSection
      part="details"
      heading={details.heading}
      edit={details.edit}
      facts={<Facts facts={listFacts(person)} className={`facts ${styles.facts}`} />}
      form={(frame) => <DetailsForm person={person} {...frame} />}
    />
    {person.private && (
      <PersonSection
        part="private"
        heading={privateWords.heading}
        lead={person.isMe ? privateWords.leadOwn : privateWords.lead}
        edit={person.isMe ? null : privateWords.edit}
        facts={<Facts facts={privateFacts(person.private)} className={`facts ${styles.facts}`} />}
        form={(frame) => <PrivateForm person={person} {...frame} />}
      />
    )}
  </>
)
