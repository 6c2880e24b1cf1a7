import { generatePath } from 'react-router'
import { company } from '#src/content/company.ts'
import { jobBoard, jobDetails as words } from '#src/content/job-board.ts'
import { pages } from '#src/content/pages.ts'
import { Hero, Section } from '#src/ui/layout.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NoJob } from '../components/no-job.tsx'
import { OpenJob } from '../components/open-job.tsx'
import { UnknownJob } from '../components/unknown-job.tsx'
import { preloadJob } from '../job-of-page.ts'
import { useJobDetails } from '../use-job-details.ts'

export const preload = preloadJob

const closedPage = (title: string) => ({
  title: `${title} | ${company.name}`,
  description: words.closed.lead,
})

export const JobDetailsPage = () => {
  const { id, view, isRetrying, retry } = useJobDetails()
  const path = generatePath(pages.jobDetails.path, { id })
  if (view.kind === 'open') return <OpenJob key={view.job.id} job={view.job} similar={view.similar} />
  if (view.kind === 'closed') {
    return (
      <NoJob page={closedPage(view.title)} path={path} words={{ ...words.closed, heading: view.title }} />
    )
  }
  if (view.kind === 'unknown') return <UnknownJob />
  return (
    <>
      <PageHead page={{ ...pages.jobDetails, path: view.kind === 'failed' ? null : path }} />
      <Hero words={words} />
      <Section>
        {view.kind === 'loading' ? (
          <Skeleton lines={8} label={words.loading} />
        ) : (
          <LoadFailure
            words={jobBoard.failure}
            message={view.message}
            isRetrying={isRetrying}
            onRetry={retry}
          />
        )}
      </Section>
    </>
  )
}
