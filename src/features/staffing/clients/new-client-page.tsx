import { Navigate } from 'react-router'
import { pages } from '#src/content/pages.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { ClientFields } from './client-fields.tsx'
import { clientPath, useNewClient } from './use-clients.ts'

const words = clients.form

export const Component = () => {
  const { flow, addedId } = useNewClient()
  if (addedId !== null) return <Navigate to={clientPath(addedId)} replace />
  return (
    <>
      <PortalHeading heading={words.heading}>
        <PortalLink href={pages.clients.path} label={words.back} />
      </PortalHeading>
      <FormFrame flow={flow} words={words}>
        <ClientFields />
      </FormFrame>
    </>
  )
}
