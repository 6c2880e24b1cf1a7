import { useGetCasesQuery } from '#api/client/case.endpoints.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { CardList } from './card-list.tsx'
import { DashboardCard } from './dashboard-card.tsx'

const words = dashboard.cases
const shown = 4

/** What the user has asked and is not answered for good. */
export const OpenCases = () => (
  <DashboardCard title={words.title} query={useGetCasesQuery({ scope: 'mine' })} link={words.link}>
    {(cases) => (
      <CardList
        none={words.none}
        items={cases
          .filter(({ status }) => status !== 'Resolved' && status !== 'Closed')
          .slice(0, shown)
          .map(({ id, number, subject, status }) => ({
            key: id,
            title: subject,
            text: number,
            href: `${pages.support.path}?case=${id}`,
            side: <StatusChip status={status} tone={status === 'Waiting On You' ? 'bad' : 'waiting'} />,
          }))}
      />
    )}
  </DashboardCard>
)
