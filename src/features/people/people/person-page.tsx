import { useParams } from 'react-router'
import { pages } from '#src/content/pages.ts'
import { person as words } from '#src/content/people/person.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { AccountSection } from './account-section.tsx'
import { ClientsSection } from './clients-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { RolesSection } from './roles-section.tsx'
import { usePerson } from './use-person.ts'

const PersonPage = ({ id }: { id: string }) => {
  const { record, isUnknown, load } = usePerson(id)
  if (!record)
    return <RecordUnavailable words={words} backTo={pages.people.path} isUnknown={isUnknown} load={load} />
  return (
    <>
      <div className="stack gap-2">
        <PortalHeading heading={record.name} isNew>
          <PortalLink href={pages.people.path} label={words.back} />
        </PortalHeading>
        <p className="cluster">
          <StatusChip status={record.status} tone={statusTones.account[record.status]} />
          <span className="quiet">{record.title}</span>
        </p>
      </div>
      <DetailsSection person={record} />
      <ClientsSection personId={record.id} />
      <RolesSection person={record} />
      <AccountSection person={record} />
    </>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  return <PersonPage key={id} id={id} />
}
