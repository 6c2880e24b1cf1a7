import { Navigate } from 'react-router'
import { pages } from '#src/content/pages.ts'
import { people } from '#src/content/people/people.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { PersonFields } from './person-fields.tsx'
import { useInvite } from './use-invite.ts'
import { personPath } from './use-person.ts'

const words = people.form

export const Component = () => {
  const { flow, invitedId } = useInvite()
  if (invitedId !== null) return <Navigate to={personPath(invitedId)} replace />
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink href={pages.people.path} label={words.back} />
      </PortalHeading>
      <FormFrame flow={flow} words={words}>
        <PersonFields isNew />
      </FormFrame>
    </>
  )
}
