import { Navigate } from 'react-router'
import { pages } from '#src/content/pages.ts'
import { jobForm } from '#src/content/recruiting/desk-jobs.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { JobFields } from './job-fields.tsx'
import { deskJobPath } from './use-desk-jobs.ts'
import { useNewJob } from './use-job-form.ts'

const words = jobForm.addWords

export const Component = () => {
  const { flow, addedId } = useNewJob()
  if (addedId !== null) return <Navigate to={deskJobPath(addedId)} replace />
  return (
    <>
      <PortalHeading heading={words.heading}>
        <PortalLink href={pages.deskJobs.path} label={words.back} />
      </PortalHeading>
      <FormFrame flow={flow} words={words}>
        <JobFields />
      </FormFrame>
    </>
  )
}
