import { type MailSummary, mailViews } from '#api/contracts/recruiting/received-mail.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { pages } from '#src/content/pages.ts'
import { receivedMail as words } from '#src/content/recruiting/received-mail.ts'
import { Arrived } from '#src/features/recruiting/shared/arrived.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import styles from './inbox.module.css'
import { LineLink, type LineTarget } from './line-link.tsx'
import { MailReader } from './mail-reader.tsx'
import { useMail } from './use-mail.ts'

type Found = ReturnType<typeof useMail>

type LineProps = { mail: MailSummary; target: LineTarget }

const Line = ({ mail: { fromName, fromAddress, subject, kind, at }, target }: LineProps) => (
  <li className={classNames(styles.line, target.isHere && styles.here)}>
    <p className={styles.top}>
      <LineLink {...target}>{fromName || fromAddress || words.nobody}</LineLink>
      <span className="quiet small">{words.kinds[kind]}</span>
    </p>
    <p className={styles.subject} dir="auto">
      {subject || words.noSubject}
    </p>
    <p className="quiet small">{words.received(recentMoment(at))}</p>
  </li>
)

const Pages = ({ page, pageCount, turn }: Found) =>
  pageCount > 1 && (
    <nav className={`cluster gap-2 no-print ${styles.pages}`} aria-label={words.pages.label}>
      <Button small look="outline" disabled={page <= 1} onClick={() => turn(page - 1)}>
        {words.pages.newer}
      </Button>
      <span className="quiet small">{words.pages.at(page, pageCount)}</span>
      <Button small look="outline" disabled={page >= pageCount} onClick={() => turn(page + 1)}>
        {words.pages.older}
      </Button>
    </nav>
  )

const List = (found: Found) => {
  const { mails, load, view, id, pathOf } = found
  return (
    <section className={styles.list} aria-label={words.list.label}>
      <LoadFailure words={{ heading: words.list.failed, retry: words.list.retry }} load={load} />
      {!mails && load.failure === null && <Skeleton lines={8} label={words.list.loading} />}
      <Arrived arrivals={found.arrivals} words={words.list.arrived} />
      {mails?.length === 0 && <p className={`quiet ${styles.none}`}>{words.empty[view]}</p>}
      {mails && mails.length > 0 && (
        <ul>
          {mails.map((mail) => (
            <Line
              key={mail.id}
              mail={mail}
              target={{ path: pathOf(mail.id), isHere: mail.id === id, isReading: id !== '' }}
            />
          ))}
        </ul>
      )}
      <Pages {...found} />
    </section>
  )
}

export const Component = () => {
  const found = useMail()
  const { view, id, chooseView, pathOf } = found
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        <PortalLink href={pages.inbox.path} label={words.back} />
      </PortalHeading>
      <div className={classNames('filters no-print', id !== '' && styles.whileReading)}>
        <ChoiceButtons
          label={words.views.label}
          value={view}
          choices={mailViews.map((value) => ({ value, label: words.views[value] }))}
          onChoose={chooseView}
        />
      </div>
      <div className={classNames(styles.desk, id !== '' && styles.reading)}>
        <List {...found} />
        {id === '' ? (
          <p className={`quiet ${styles.choose}`}>{words.choose}</p>
        ) : (
          <MailReader key={id} id={id} back={pathOf('')} />
        )}
      </div>
    </>
  )
}
