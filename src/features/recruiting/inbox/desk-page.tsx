import type { z } from 'zod'
import { useCountApplicationsQuery } from '#api/client/recruiting/application.endpoints.ts'
import { useGetDeskQuery } from '#api/client/recruiting/inquiry.endpoints.ts'
import type { DeskQueue, getDesk } from '#api/contracts/recruiting/inquiry.contract.ts'
import { shortMoment } from '#api/rules/days.ts'
import { pages } from '#src/content/pages.ts'
import { desk as words } from '#src/content/recruiting/desk.ts'
import { inbox } from '#src/content/recruiting/inbox.ts'
import { loadState } from '#src/flows/calls.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './inbox.module.css'

const Queue = ({ queue: { kind, open, late, untaken, mine, oldestAt } }: { queue: DeskQueue }) => (
  <li className={styles.queue}>
    <SiteLink to={`${pages.inbox.path}?kind=${kind}`} className={`stretched-link ${styles.queueName}`}>
      {words.kinds[kind]}
    </SiteLink>
    <p className="cluster gap-3">
      <strong>{words.open(open)}</strong>
      {late > 0 && <span className="attention">{words.late(late)}</span>}
      {untaken > 0 && <span>{words.untaken(untaken)}</span>}
      {mine > 0 && <span>{words.mine(mine)}</span>}
    </p>
    {oldestAt && <p className="quiet small">{words.oldest(shortMoment(oldestAt))}</p>}
  </li>
)

type WaitingProps = {
  to: string
  name: string
  text: string
  oldestAt: string | null
  lateSince: string | null
}

const Waiting = ({ to, name, text, oldestAt, lateSince }: WaitingProps) => (
  <li className={styles.queue}>
    <SiteLink to={to} className={`stretched-link ${styles.queueName}`}>
      {name}
    </SiteLink>
    <p className="cluster gap-3">
      <strong>{text}</strong>
      {lateSince && <span className="attention">{inbox.late(shortMoment(lateSince))}</span>}
    </p>
    {oldestAt && <p className="quiet small">{words.oldest(shortMoment(oldestAt))}</p>}
  </li>
)

type Desk = z.output<typeof getDesk.response>

const getOtherList = (
  { partners, unmatchedMail, submissions, oldest, mailLateSince }: Desk,
  applications: number,
) => {
  const { path } = pages.submissions
  const one = (
    to: string,
    key: keyof typeof words.elsewhere,
    count: number,
    say: (count: number) => string,
  ) => ({
    ...{ to, count, name: words.elsewhere[key], text: say(count) },
    oldestAt: oldest[key],
    lateSince: key === 'unmatchedMail' ? mailLateSince : null,
  })
  return [
    one(pages.applications.path, 'applications', applications, words.unread),
    one(`${path}?status=Submitted`, 'submissions', submissions, words.toReview),
    one(pages.unmatchedMail.path, 'unmatchedMail', unmatchedMail, words.mails),
    one(pages.partners.path, 'partners', partners, words.waiting),
  ].filter(({ count }) => count > 0)
}

type QueuesProps = { desk: Desk; applications: number | undefined }

/** Empty only once both counts are known. */
const Queues = ({ desk, applications }: QueuesProps) => {
  const queues = desk.queues.filter(({ open }) => open > 0)
  const elsewhere = getOtherList(desk, applications ?? 0)
  if (queues.length + elsewhere.length === 0)
    return applications !== undefined && <p className="quiet">{words.nothing}</p>
  const part = (isLate: boolean) => [
    ...queues
      .filter(({ late }) => late > 0 === isLate)
      .map((queue) => <Queue key={queue.kind} queue={queue} />),
    ...elsewhere
      .filter(({ lateSince }) => (lateSince !== null) === isLate)
      .map((one) => <Waiting key={one.to} {...one} />),
  ]
  return (
    <ul className={styles.queues} aria-label={words.queues}>
      {part(true)}
      {part(false)}
    </ul>
  )
}

const anew = { refetchOnMountOrArgChange: true }

/** Separate requests: a failed one must not look empty. */
const useDesk = () => {
  const { data: desk, ...deskQuery } = useGetDeskQuery(undefined, anew)
  const { data: counted, ...countQuery } = useCountApplicationsQuery(undefined, anew)
  const loads = [
    loadState(desk, deskQuery, words.failure.heading),
    loadState(counted, countQuery, words.failure.heading),
  ]
  const failed = loads.filter(({ failure }) => failure !== null)
  return {
    desk,
    applications: counted?.waiting,
    load: {
      failure: failed[0]?.failure ?? null,
      isFetching: failed.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const { retry } of failed) retry()
      },
    },
  }
}

export const Component = () => {
  const { desk, applications, load } = useDesk()
  const isLoading = load.failure === null && (!desk || applications === undefined)
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink href={pages.inbox.path} label={inbox.heading} />
      </PortalHeading>
      <LoadFailure words={words.failure} load={load} />
      {isLoading && <Skeleton lines={6} label={words.loading} />}
      {desk && !isLoading && <Queues desk={desk} applications={applications} />}
    </>
  )
}
