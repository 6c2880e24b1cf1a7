import { NeedsCard, type NeedsProps } from './needs-card.tsx'
import { useQueues } from './use-queues.ts'

export const RoleNeeds = ({ profile, today }: NeedsProps) => (
  <NeedsCard queues={useQueues(profile)} profile={profile} today={today} />
)
