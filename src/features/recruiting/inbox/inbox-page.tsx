import {
  type InquirySummary,
  inboxViews,
  inquiryKinds,
  isOpenStatus,
} from '#api/contracts/recruiting/inquiry.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { shortMoment } from '#api/rules/days.ts'
import { pages } from '#src/content/pages.ts'
import { inquiryWords, inbox as words } from '#src/content/recruiting/inbox.ts'
import { Arrived } from '#src/features/recruiting/shared/arrived.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { KeyHint } from '#src/ui/key-hint.tsx'
import { KeyList } from '#src/ui/key-list.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import styles from './inbox.module.css'
import { InquiryReader } from './inquiry-reader.tsx'
import { LineLink, type LineTarget } from './line-link.tsx'
import { useInbox } from './use-inbox.ts'

type Found = ReturnType<typeof useInbox>

const formatDue = ({ status, isLate, needsAttention, dueAt, at }: InquirySummary) => {
  if (needsAttention) return words.attention
  if (isLate) return words.late(shortMoment(dueAt))
  return isOpenStatus(status) ? words.due(shortMoment(dueAt)) : words.came(recentMoment(at))
}

type LineProps = { one: Found['shown'][number]; target: LineTarget }

const Line = ({ one, target }: LineProps) => (
  <li className={classNames(styles.line, target.isHere && styles.here)}>
    <p className={styles.top}>
      <LineLink {...target}>{one.name}</LineLink>
      <span className="quiet small">{words.kinds[one.kind]}</span>
    </p>
    <p className={styles.subject} dir="auto">
      {one.subject}
    </p>
    <p className={styles.top}>
      <span className={one.isLate || one.needsAttention ? 'attention small' : 'quiet small'}>
        {formatDue(one)}
      </span>
      <span className="quiet small">{one.owner ? words.takenBy(one.owner.name) : words.nobody}</span>
    </p>
    {one.writers.length > 0 && (
      <p className={`small ${styles.writing}`}>{inquiryWords.answer.writing(one.writers)}</p>
    )}
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
  const { inbox, load, q, view, id, shown, pathOf } = found
  return (
    <section className={styles.list} aria-label={words.list.label}>
      <LoadFailure words={{ heading: words.list.failed, retry: words.list.retry }} load={load} />
      {!inbox && load.failure === null && <Skeleton lines={8} label={words.list.loading} />}
      {inbox && shown.length === 0 && (
        <p className={`quiet ${styles.none}`}>{q ? words.empty.found : words.empty[view]}</p>
      )}
      <Arrived arrivals={found.arrivals} words={words.list.arrived} />
      {shown.length > 0 && (
        <ul>
          {shown.map((one) => (
            <Line
              key={one.id}
              one={one}
              target={{ path: pathOf(one.id), isHere: one.id === id, isReading: id !== '' }}
            />
          ))}
        </ul>
      )}
      <Pages {...found} />
    </section>
  )
}

export const Component = () => {
  const found = useInbox()
  const { latest, view, kind, id, chooseView, chooseKind, showKeys } = found
  const { counts, recruiters } = latest ?? { counts: { open: 0, mine: 0, late: 0 }, recruiters: [] }
  return (
    <>
      <PortalHeading
        heading={words.heading}
        lead={latest ? words.counts(counts.open, counts.late) : '\u00a0'}
      >
        <PortalLink href={pages.unmatchedMail.path} label={words.unmatchedMail(latest?.unmatchedMail ?? 0)} />
        <PortalLink href={pages.answerTemplates.path} label={words.templates} />
        <Button small look="outline" className={styles.keys} onClick={() => showKeys(true)}>
          {words.keys.button} <KeyHint of="?" />
        </Button>
      </PortalHeading>
      <fieldset className={classNames('filters no-print', id !== '' && styles.whileReading)}>
        <legend className="visually-hidden">{words.views.filters}</legend>
        <SearchField
          label={words.search.label}
          placeholder={words.search.placeholder}
          value={found.q}
          onSearch={found.search}
          ref={found.searchBox}
        />
        <ChoiceButtons
          label={words.views.label}
          value={view}
          choices={inboxViews.map((value) => ({
            value,
            label: value === 'mine' ? words.views.mine(counts.mine) : words.views[value],
          }))}
          onChoose={chooseView}
        />
        <ChoiceField
          label={words.kind.label}
          value={kind ?? ''}
          choices={withAny(words.kind.any, asChoices(inquiryKinds, words.kinds))}
          onChoose={chooseKind}
        />
      </fieldset>
      <div className={classNames(styles.desk, id !== '' && styles.reading)}>
        <List {...found} />
        {id === '' ? (
          <p className={`quiet ${styles.choose}`}>{inquiryWords.choose}</p>
        ) : (
          <InquiryReader key={id} id={id} recruiters={recruiters} pathOf={found.pathOf} />
        )}
      </div>
      {found.areKeysShown && <KeyList words={words.keys} onClose={() => showKeys(false)} />}
    </>
  )
}
