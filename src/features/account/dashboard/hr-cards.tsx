import { useGetHrDashboardQuery } from '#api/client/people/hr.endpoints.ts'
import type { HrDashboard } from '#api/contracts/people/hr.contract.ts'
import { daysBetween, longDay } from '#api/rules/days.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { CardList, type CardQuery, DashboardCard } from './dashboard-cards.tsx'

const { authorizations, anniversaries, unacknowledged, documents } = dashboard

type HrCardProps = { query: CardQuery<HrDashboard>; today: string }

const personPath = (id: string) => pages.person.path.replace(':id', id)

const endText = (until: string, today: string) =>
  until < today
    ? authorizations.ended(longDay(until))
    : authorizations.ends(longDay(until), daysBetween(today, until))

const AuthorizationsCard = ({ query, today }: HrCardProps) => (
  <DashboardCard title={authorizations.title} query={query} link={authorizations.link}>
    {(found) => (
      <CardList
        none={authorizations.none}
        items={found.authorizations.map(({ id, name, authorization, until }) => ({
          key: id,
          title: name,
          text: `${authorization}. ${endText(until, today)}.`,
          href: personPath(id),
          isUrgent: until <= today,
        }))}
      />
    )}
  </DashboardCard>
)

const AnniversariesCard = ({ query }: HrCardProps) => (
  <DashboardCard title={anniversaries.title} query={query}>
    {(found) => (
      <CardList
        none={anniversaries.none}
        items={found.anniversaries.map(({ id, name, on, years }) => ({
          key: id,
          title: name,
          text: anniversaries.years(years, longDay(on)),
          href: personPath(id),
        }))}
      />
    )}
  </DashboardCard>
)

const shownPeople = 5

const UnacknowledgedCard = ({ query }: HrCardProps) => (
  <DashboardCard title={unacknowledged.title} query={query} link={unacknowledged.link}>
    {(found) => (
      <CardList
        none={unacknowledged.none}
        shown={shownPeople}
        items={found.unacknowledged.map(({ id, name, documents: missing }) => ({
          key: id,
          title: name,
          text: missing.map((document) => documents[document]).join(', '),
          href: personPath(id),
        }))}
      />
    )}
  </DashboardCard>
)

export const HrCards = ({ today }: { today: string }) => {
  const query = useGetHrDashboardQuery({ today })
  return (
    <>
      <AuthorizationsCard query={query} today={today} />
      <UnacknowledgedCard query={query} today={today} />
      <AnniversariesCard query={query} today={today} />
    </>
  )
}
