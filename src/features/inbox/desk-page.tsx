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

type WaitingProps = { to: string; name: string; text: string }

/** What waits elsewhere than in the inbox. */
const Waiting = ({ to, name, text }: WaitingProps) => (
  <li className={styles.queue}>
    <SiteLink to={to} className={`stretched-link ${styles.queueName}`}>
      {name}
    </SiteLink>
    <p>
      <strong>{text}</strong>
    </p>
  </li>
)

/** What waits for those who recruit, by what it is: what is late first. */
export const Component = () => {
  const { data, ...query } = useGetDeskQuery(undefined, { refetchOnMountOrArgChange: true })
  const load = loadState(data, query, words.failure.heading)
  const queues = data?.queues.filter(({ open }) => open > 0) ?? []
  const { partners = 0, unmatchedMail = 0, submissions = 0 } = data ?? {}
  const applications =
    useCountApplicationsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.waiting ?? 0
  const elsewhere = [
    { to: pages.applications.path, name: words.applications, count: applications, say: words.unread },
    {
      to: `${pages.submissions.path}?status=Submitted`,
      name: words.submissions,
      count: submissions,
      say: words.unread,
    },
    { to: pages.unmatchedMail.path, name: words.unmatchedMail, count: unmatchedMail, say: words.mails },
    { to: pages.partners.path, name: words.partners, count: partners, say: words.waiting },
  ].filter(({ count }) => count > 0)
  const waiting = queues.length + elsewhere.length
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
          {elsewhere.map(({ to, name, count, say }) => (
            <Waiting key={to} to={to} name={name} text={say(count)} />
          ))}
        </ul>
      )}
    </>
  )
}
