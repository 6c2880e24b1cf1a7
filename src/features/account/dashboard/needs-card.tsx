import type { Profile } from '#api/contracts/account/profile.contract.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { type CardItem, CardList, type CardQuery, DashboardCard, joinQueries } from './dashboard-cards.tsx'
import { useNeeds } from './use-needs.ts'

const { needs } = dashboard

const shownNeeds = 5

export type NeedsProps = { profile: Profile; today: string }

export const NeedsCard = ({ queues, profile, today }: NeedsProps & { queues: CardQuery<CardItem[]> }) => {
  const own = useNeeds(profile, today)
  const both = joinQueries([queues, own], () => ({ queues: queues.data ?? [], own: own.data ?? [] }))
  return (
    <DashboardCard title={needs.title} query={both}>
      {(found) => (
        <CardList
          items={[...found.queues, ...found.own]}
          none={needs.nothing}
          shown={found.queues.length + shownNeeds}
        />
      )}
    </DashboardCard>
  )
}

const loading: CardQuery<CardItem[]> = { isFetching: true, refetch: () => {} }

export const NeedsSkeleton = () => (
  <DashboardCard title={needs.title} query={loading}>
    {() => null}
  </DashboardCard>
)
