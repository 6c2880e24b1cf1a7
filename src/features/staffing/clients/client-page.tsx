import { useParams } from 'react-router'
import type { ClientRecord } from '#api/contracts/staffing/client.contract.ts'
import { pages } from '#src/content/pages.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { ChangesNotice } from '#src/flows/changes-notice.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { AssignmentsSection } from './assignments-section.tsx'
import { ClientFields } from './client-fields.tsx'
import styles from './clients.module.css'
import { ContactsSection } from './contacts-section.tsx'
import { useClient, useClientForm, useOpenForm } from './use-clients.ts'

const words = clients.one
const { fields } = clients.form

const listFacts = ({ website, country, notes }: ClientRecord) => [
  {
    label: fields.website,
    value: website ? (
      <a href={website} rel="noreferrer">
        {website}
      </a>
    ) : (
      words.notEntered
    ),
  },
  { label: fields.country, value: country || words.notEntered },
  { label: fields.notes, value: <span className={styles.lines}>{notes || words.notEntered}</span> },
]

const DetailsPopup = ({ client, onClose }: { client: ClientRecord; onClose: () => void }) => {
  const { flow, ...merging } = useClientForm(client)
  return (
    <FormPopup flow={flow} title={words.details.title} words={words.details} onClose={onClose}>
      <ChangesNotice merging={merging} words={words.changes} />
      <ClientFields hasStatus />
    </FormPopup>
  )
}

const DetailsSection = ({ client }: { client: ClientRecord }) => {
  const { what, open, close } = useOpenForm()
  return (
    <section className="stack panel" aria-labelledby="client-details">
      <div className={`cluster ${styles.head}`}>
        <h2 id="client-details">{words.details.heading}</h2>
        <Button look="outline" small onClick={() => open('details')}>
          {words.details.edit}
        </Button>
      </div>
      <Facts facts={listFacts(client)} className={`facts ${styles.facts}`} />
      {what === 'details' && <DetailsPopup client={client} onClose={close} />}
    </section>
  )
}

const ClientPage = ({ id }: { id: string }) => {
  const { record, isUnknown, load } = useClient(id)
  if (!record)
    return <RecordUnavailable words={words} backTo={pages.clients.path} isUnknown={isUnknown} load={load} />
  return (
    <>
      <div className="stack gap-2">
        <PortalHeading heading={record.name} isNew>
          <PortalLink href={pages.clients.path} label={words.back} />
        </PortalHeading>
        <p className="cluster">
          <StatusChip status={record.status} tone={statusTones.client[record.status]} />
          {record.status === 'Closed' && <span className="quiet">{words.closed}</span>}
        </p>
      </div>
      <DetailsSection client={record} />
      <ContactsSection client={record} />
      <AssignmentsSection client={record} />
    </>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  return <ClientPage key={id} id={id} />
}
