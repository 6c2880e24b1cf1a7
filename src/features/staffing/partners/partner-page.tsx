import { useParams } from 'react-router'
import type {
  Duplicate,
  MailFacts,
  PartnerRecord,
  PartnerRequest,
} from '#api/contracts/staffing/partners.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { pages } from '#src/content/pages.ts'
import { partner as words } from '#src/content/staffing/partners.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { countryName } from '#src/lib/country-name.ts'
import { EmailLink } from '#src/ui/email-address.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { DecisionSection } from './decision-section.tsx'
import styles from './partners.module.css'
import { partnerPath, useMayOpenPeople, useNote, usePartner } from './use-partner.ts'

const mailText = ({ domain, isFree, websiteDomain, isSame }: MailFacts): string => {
  if (isFree) return words.mail.free(domain)
  if (websiteDomain === '') return words.mail.noWebsite(domain)
  return isSame ? words.mail.same(domain) : words.mail.other(domain, websiteDomain)
}

const Website = ({ address }: { address: string }) =>
  address === '' ? (
    words.none
  ) : (
    <a href={address} target="_blank" rel="noreferrer nofollow">
      {address}
    </a>
  )

const contactFacts = ({
  name,
  email,
  website,
  country,
  mail,
}: Omit<PartnerRequest, 'id' | 'at' | 'status'>) => [
  { label: words.facts.contact, value: name },
  { label: words.facts.email, value: <EmailLink address={email} /> },
  { label: words.facts.domain, value: mailText(mail) },
  { label: words.facts.website, value: <Website address={website} /> },
  { label: words.facts.country, value: countryName(country) || words.none },
]

const phoneFact = ({ phoneNo }: PartnerRecord) => ({
  label: words.facts.phone,
  value: <a href={`tel:${phoneNo}`}>{phoneNo}</a>,
})

const AccountSection = ({ partner }: { partner: PartnerRecord }) => (
  <section className="stack panel" aria-labelledby="partner-account">
    <h2 id="partner-account">{words.account.heading}</h2>
    <Facts
      facts={[
        { label: words.facts.company, value: partner.company },
        phoneFact(partner),
        ...contactFacts(partner),
        {
          label: words.facts.lastSignIn,
          value: partner.lastSignInAt ? recentMoment(partner.lastSignInAt) : words.noSignIn(partner.status),
        },
      ]}
      className={`facts ${styles.facts}`}
    />
  </section>
)

const RequestsSection = ({ partner }: { partner: PartnerRecord }) => (
  <section className="stack panel" aria-labelledby="partner-requests">
    <h2 id="partner-requests">{words.requests.heading(partner.requests.length)}</h2>
    <ul className={styles.requests}>
      {partner.requests.map((request) => (
        <li key={request.id} className="stack gap-3">
          <div className="cluster">
            <h3 className={styles.company}>{request.company}</h3>
            <StatusChip
              status={words.requests.status[request.status]}
              tone={statusTones.partnerRequest[request.status]}
            />
          </div>
          <Facts
            facts={[
              { label: words.facts.received, value: recentMoment(request.at) },
              phoneFact(partner),
              ...contactFacts(request),
            ]}
            className={`facts ${styles.facts}`}
          />
        </li>
      ))}
    </ul>
  </section>
)

const DuplicateLine = ({ one, mayOpenPeople }: { one: Duplicate; mayOpenPeople: boolean }) => {
  const isPartner = one.kind === 'partner'
  const label = isPartner ? `${one.company}, ${one.name}` : `${one.name}, ${words.duplicates.employee}`
  const path = isPartner ? partnerPath(one.id) : pages.person.path.replace(':id', one.id)
  return (
    <li className="stack gap-1">
      <span className="cluster">
        {isPartner || mayOpenPeople ? <SiteLink to={path}>{label}</SiteLink> : <span>{label}</span>}
        {one.status && <StatusChip status={one.status} tone={statusTones.partner[one.status]} />}
      </span>
      <span className="quiet small">
        {words.duplicates.same(one.matches.map((match) => words.duplicates.matches[match]))}
      </span>
    </li>
  )
}

const DuplicatesSection = ({ duplicates }: PartnerRecord) => {
  const mayOpenPeople = useMayOpenPeople()
  return (
    <section className="stack gap-3 panel" aria-labelledby="partner-duplicates">
      <h2 id="partner-duplicates">{words.duplicates.heading}</h2>
      {duplicates.length === 0 ? (
        <p className="quiet">{words.duplicates.none}</p>
      ) : (
        <ul className="stack gap-3">
          {duplicates.map((one) => (
            <DuplicateLine key={one.id} one={one} mayOpenPeople={mayOpenPeople} />
          ))}
        </ul>
      )}
    </section>
  )
}

const HistorySection = ({ history }: PartnerRecord) => (
  <section className="stack gap-3 panel" aria-labelledby="partner-history">
    <h2 id="partner-history">{words.history.heading}</h2>
    {history.length === 0 && <p className="quiet">{words.history.none}</p>}
    <ol className={styles.events}>
      {history.map(({ at, action, by, text }) => (
        <li key={`${at} ${action}`}>
          <strong>{words.history.actions[action]}</strong>{' '}
          <span className="quiet">{words.history.by(by, recentMoment(at))}</span>
          {text && <p className={styles.text}>{text}</p>}
        </li>
      ))}
    </ol>
  </section>
)

const NotesSection = ({ id, notes }: PartnerRecord) => {
  const flow = useNote(id)
  return (
    <section className="panel in-card stack gap-3" aria-labelledby="partner-notes">
      <h2 id="partner-notes">{words.notes.heading}</h2>
      <p className="quiet">{words.notes.lead}</p>
      <FormFrame flow={flow} words={words.notes}>
        <FormField name="text" label={words.notes.text} rows={3} full />
      </FormFrame>
      {notes.length > 0 && (
        <ol className={styles.events}>
          {notes.map(({ at, by, text }) => (
            <li key={`${at} ${text}`}>
              <strong>{by}</strong> <span className="quiet">{recentMoment(at)}</span>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const PartnerPage = ({ id }: { id: string }) => {
  const { record, isUnknown, load } = usePartner(id)
  if (!record)
    return <RecordUnavailable words={words} backTo={pages.partners.path} isUnknown={isUnknown} load={load} />
  const hasAccount = record.status === 'Active' || record.status === 'Deactivated'
  return (
    <>
      <div className="stack gap-2">
        <PortalHeading heading={record.company} isNew>
          <PortalLink href={pages.partners.path} label={words.back} />
        </PortalHeading>
        <p className="cluster">
          <StatusChip status={record.status} tone={statusTones.partner[record.status]} />
          <span className={`quiet ${styles.name}`}>{record.name}</span>
        </p>
      </div>
      <DecisionSection partner={record} />
      {(hasAccount || record.requests.length === 0) && <AccountSection partner={record} />}
      {record.requests.length > 0 && <RequestsSection partner={record} />}
      <DuplicatesSection {...record} />
      <NotesSection {...record} />
      <HistorySection {...record} />
    </>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  return <PartnerPage key={id} id={id} />
}
