import { useCountApplicationsQuery } from '#api/client/candidacy.endpoints.ts'
import { useGetDeskQuery } from '#api/client/inquiry.endpoints.ts'
import type { DeskQueue } from '#api/contracts/inquiry.contract.ts'
import { desk as words } from '#src/content/desk.ts'
import { inbox } from '#src/content/inbox.ts'
import { pages } from '#src/content/pages.ts'
import { loadState } from '#src/flows/calls.ts'
import { shortMoment } from '#src/lib/days.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHead, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './inbox.module.css'

const Queue = ({ queue: { kind, open, late, untaken, mine, oldestAt } }: { queue: DeskQueue }) => (
  <li className={styles.queue}>
    <SiteLink to={`${pages.inbox.path}?kind=${kind}`} className={`stretched-link ${styles.queueName}`}>
      {words.kinds[kind]}
    </SiteLink>
    <p className="cluster gap-3">
      <strong>{words.open(open)}</strong>
      {late > 0 && <span className="danger">{words.late(late)}</span>}
      {untaken > 0 && <span>{words.untaken(untaken)}</span>}
      {mine > 0 && <span>{words.mine(mine)}</span>}
    </p>
    {oldestAt && <p className="quiet small">{words.oldest(shortMoment(oldestAt))}</p>}
  </li>
)

const Partners = ({ waiting }: { waiting: number }) => (
  <li className={styles.queue}>
    <SiteLink to={pages.partners.path} className={`stretched-link ${styles.queueName}`}>
      {words.partners}
    </SiteLink>
    <p>
      <strong>{words.waiting(waiting)}</strong>
    </p>
  </li>
)

const Applications = ({ waiting }: { waiting: number }) => (
  <li className={styles.queue}>
    <SiteLink to={pages.applications.path} className={`stretched-link ${styles.queueName}`}>
      {words.applications}
    </SiteLink>
    <p>
      <strong>{words.unread(waiting)}</strong>
    </p>
  </li>
)

const UnmatchedMail = ({ waiting }: { waiting: number }) => (
  <li className={styles.queue}>
    <SiteLink to={pages.unmatchedMail.path} className={`stretched-link ${styles.queueName}`}>
      {words.unmatchedMail}
    </SiteLink>
    <p>
      <strong>{words.mails(waiting)}</strong>
    </p>
  </li>
)

/** What waits for those who recruit, by what it is: what is late first. */
export const Component = () => {
  const { data, ...query } = useGetDeskQuery(undefined, { refetchOnMountOrArgChange: true })
  const load = loadState(data, query, words.failure.heading)
  const queues = data?.queues.filter(({ open }) => open > 0) ?? []
  const { partners = 0, unmatchedMail = 0 } = data ?? {}
  const applications =
    useCountApplicationsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.waiting ?? 0
  const waiting = queues.length + partners + applications + unmatchedMail
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead}>
        <PortalLink href={pages.inbox.path} label={inbox.heading} />
      </PortalHead>
      <LoadFailure words={words.failure} load={load} />
      {!data && load.failure === null && <Skeleton lines={6} label={words.loading} />}
      {data && waiting === 0 && <p className="quiet">{words.nothing}</p>}
      {data && waiting > 0 && (
        <ul className={styles.queues} aria-label={words.queues}>
          {queues.map((queue) => (
            <Queue key={queue.kind} queue={queue} />
          ))}
          {applications > 0 && <Applications waiting={applications} />}
          {unmatchedMail > 0 && <UnmatchedMail waiting={unmatchedMail} />}
          {partners > 0 && <Partners waiting={partners} />}
        </ul>
      )}
    </>
  )
}
