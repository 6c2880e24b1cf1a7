import { generatePath } from 'react-router'
import { useFindPortalJobsQuery, useGetJobsQuery } from '#api/client/careers/job.endpoints.ts'
import { useGetMyBenchListQuery } from '#api/client/staffing/bench.endpoints.ts'
import { useGetSubmissionsQuery } from '#api/client/staffing/submission.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import type { ListedJob } from '#api/contracts/careers/job.contract.ts'
import { submissionStatuses } from '#api/contracts/staffing/submission.contract.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import type { Query } from '#src/flows/calls.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { CardList, DashboardCard, DashboardColumns, OpenCases, StatusCard } from './dashboard-cards.tsx'
import { usePartnerNeeds } from './use-needs.ts'

const { bench, jobs, needs } = dashboard
const shown = 5

const BenchCard = () => (
  <DashboardCard title={bench.title} query={useGetMyBenchListQuery()} link={bench.link}>
    {(candidates) => (
      <CardList
        none={bench.none}
        items={candidates.slice(0, shown).map(({ id, name, title, location, status }) => ({
          key: id,
          title: name,
          text: `${title} · ${location}`,
          side: <StatusChip status={status} tone={status === 'Available' ? 'good' : 'waiting'} />,
        }))}
      />
    )}
  </DashboardCard>
)

const SubmissionsCard = () => (
  <StatusCard
    words={dashboard.submissions}
    query={useGetSubmissionsQuery({ mine: 'yes' })}
    statuses={submissionStatuses}
  />
)

const newestJobs = { status: 'Open', q: '', sort: 'posted', order: 'desc', page: 1, size: shown } as const

const useNewestJobs = (): Query & { data?: readonly ListedJob[] | undefined } => {
  const isOwnCrm = useIsOwnCrm()
  const page = useFindPortalJobsQuery(newestJobs, { skip: !isOwnCrm })
  const all = useGetJobsQuery({}, { skip: isOwnCrm })
  const open = all.data?.filter(({ status }) => status === 'Open').slice(0, shown)
  return isOwnCrm ? { ...page, data: page.data?.rows } : { ...all, data: open }
}

const JobsCard = () => (
  <DashboardCard title={jobs.title} query={useNewestJobs()} link={jobs.link}>
    {(found) => (
      <CardList
        none={jobs.none}
        items={found.map(({ id, pro_jobtitle, location, industry }) => ({
          key: id,
          title: pro_jobtitle,
          text: `${location} · ${industry}`,
          href: generatePath(pages.c2cJob.path, { id }),
        }))}
      />
    )}
  </DashboardCard>
)

const NeedsCard = ({ profile }: { profile: Profile }) => (
  <DashboardCard title={needs.title} query={usePartnerNeeds(profile)}>
    {(items) => <CardList items={items} none={needs.nothing} />}
  </DashboardCard>
)

export const PartnerDashboard = ({ profile }: { profile: Profile }) => (
  <DashboardColumns
    isEven
    main={
      <>
        <NeedsCard profile={profile} />
        <BenchCard />
        <SubmissionsCard />
      </>
    }
    side={
      <>
        <JobsCard />
        <OpenCases />
      </>
    }
  />
)
