import { useGetSubmissionsQuery } from '#api/client/submission.endpoints.ts'
import type { SubmissionStatus } from '#api/contracts/submission.contract.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { CardList } from './card-list.tsx'
import { DashboardCard } from './dashboard-card.tsx'

const words = dashboard.staffing

const decided: readonly SubmissionStatus[] = ['Placed', 'Rejected', 'Withdrawn']

/** Where an employee finds the consultants, the jobs for them, and who was submitted to one. */
export const StaffingCard = () => (
  <DashboardCard title={words.title} query={useGetSubmissionsQuery()}>
    {(submissions) => (
      <CardList
        none=""
        items={[
          {
            key: 'bench',
            title: words.bench.label,
            text: words.bench.text,
            href: pages.benchList.path,
          },
          { key: 'jobs', title: words.jobs.label, text: words.jobs.text, href: pages.c2cJobs.path },
          {
            key: 'submissions',
            title: words.submissions.label,
            text: words.submissions.text(
              submissions.filter(({ status }) => !decided.includes(status)).length,
            ),
            href: pages.submissions.path,
          },
        ]}
      />
    )}
  </DashboardCard>
)
