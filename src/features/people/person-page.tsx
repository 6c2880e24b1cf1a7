import { useParams } from 'react-router'
import { useGetPersonQuery } from '#api/client/people.endpoints.ts'
import { pages } from '#src/content/pages.ts'
import { person as words } from '#src/content/person.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { AccountSection } from './account-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { RolesSection } from './roles-section.tsx'

const usePerson = (id: string) => {
  const { data, ...query } = useGetPersonQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(data, query, words.oneFailure.heading)
}

const PersonPage = ({ id }: { id: string }) => {
  const { record, isUnknown, load } = usePerson(id)
  if (!record)
    return <RecordUnavailable words={words} backTo={pages.people.path} isUnknown={isUnknown} load={load} />
  return (
    <>
      <PortalHeading heading={record.name} />
      <DetailsSection person={record} />
      <RolesSection person={record} />
      <AccountSection person={record} />
    </>
  )
}

/** One person of the firm, for those who keep the records of people. */
export const Component = () => {
  const { id = '' } = useParams()
  return <PersonPage key={id} id={id} />
}
