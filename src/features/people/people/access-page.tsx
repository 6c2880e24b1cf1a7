import type { AccessGrant, AccessOverview } from '#api/contracts/governance/access-review.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { roleNames } from '#api/rules/role-names.ts'
import { accessReview as words } from '#src/content/people/access-review.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { NoWrap, StackedCell } from '#src/ui/data-table/cells.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { type AccessReview, grantId, useAccess, useAccessReview } from './use-access-review.ts'
import { personPath } from './use-person.ts'

const toDay = (moment: string | null, missing: string = words.neverReviewed) =>
  moment === null ? missing : shortDay(localDay(moment))

const getReview = ({ isDue }: AccessGrant) => (isDue ? words.isDue : words.isDone)

const DayBy = ({ moment, name }: { moment: string | null; name: string }) => (
  <StackedCell first={<NoWrap>{toDay(moment)}</NoWrap>} second={name} />
)

const columns: readonly TableColumn<AccessGrant>[] = [
  {
    id: 'review',
    header: words.columns.review,
    value: getReview,
    cell: (grant) => <StatusChip status={getReview(grant)} tone={grant.isDue ? 'waiting' : 'good'} />,
    phone: 'status',
  },
  {
    id: 'person',
    header: words.columns.person,
    value: ({ name }) => name,
    phone: 'title',
    cell: ({ personId, name, title }) => (
      <StackedCell first={<SiteLink to={personPath(personId)}>{name}</SiteLink>} second={title} />
    ),
  },
  { id: 'role', header: words.columns.role, value: ({ role }) => roleNames[role], isWhole: true },
  {
    id: 'account',
    header: words.columns.account,
    value: ({ status }) => status,
    cell: ({ status }) => (
      <StatusChip status={status} tone={status === 'Deactivated' ? 'bad' : statusTones.account[status]} />
    ),
  },
  {
    id: 'since',
    header: words.columns.since,
    value: ({ grantedAt }) => grantedAt,
    text: ({ grantedAt, grantedBy }) => words.by(toDay(grantedAt), grantedBy),
    cell: ({ grantedAt, grantedBy }) => <DayBy moment={grantedAt} name={grantedBy} />,
  },
  {
    id: 'signed-in',
    header: words.columns.lastSignIn,
    value: ({ lastSignInAt }) => lastSignInAt,
    text: ({ lastSignInAt, status }) => toDay(lastSignInAt, words.noSignIn[status]),
    isWhole: true,
  },
  {
    id: 'reviewed',
    header: words.columns.lastReview,
    value: ({ reviewedAt }) => reviewedAt,
    text: ({ reviewedAt, reviewedBy }) => words.by(toDay(reviewedAt), reviewedBy),
    cell: ({ reviewedAt, reviewedBy }) => <DayBy moment={reviewedAt} name={reviewedBy} />,
  },
]

/** Sorts `Due` before `Reviewed`. */
const dueFirst = { id: 'review', desc: false }

type DecideProps = { grant: AccessGrant; reviewing: AccessReview }

const Decide = ({ grant, reviewing }: DecideProps) => {
  if (grant.isMe) return <span className="quiet small">{words.own}</span>
  const about = `${grant.name}, ${roleNames[grant.role]}`
  return (
    <div className="cluster gap-2">
      <Button
        small
        aria-label={`${words.keep} ${about}`}
        aria-disabled={reviewing.isSending || undefined}
        onClick={() => reviewing.keep([grantId(grant)])}
      >
        {words.keep}
      </Button>
      <Button
        small
        look="outline"
        aria-label={`${words.revoke} ${about}`}
        aria-disabled={reviewing.isSending || undefined}
        onClick={() => reviewing.revoke(grant)}
      >
        {words.revoke}
      </Button>
    </div>
  )
}

const isAlone = (grants: readonly AccessGrant[]) =>
  grants.every(({ role, isMe, status }) => role !== 'administrator' || isMe || status !== 'Active')

const Grants = ({ grants }: Pick<AccessOverview, 'grants'>) => {
  const reviewing = useAccessReview(grants)
  const { selected, askedAbout } = reviewing
  return (
    <>
      {isAlone(grants) && <p>{words.alone}</p>}
      <DecisionOutcome failure={askedAbout ? null : reviewing.failure} outcome={reviewing.outcome} />
      <DataTable
        rows={grants}
        rowId={grantId}
        columns={columns}
        initialSort={dueFirst}
        caption={words.caption}
        search={words.search}
        empty={words.empty}
        exportName={words.fileName}
        selection={{
          selected,
          onSelect: reviewing.select,
          label: ({ name, role }) => words.select(name, roleNames[role]),
          isSelectable: ({ isMe }) => !isMe,
        }}
        actions={(grant) => <Decide grant={grant} reviewing={reviewing} />}
        tools={
          <div className="cluster gap-2">
            <Button
              isWaiting={reviewing.isSending}
              small
              disabled={selected.size === 0}
              onClick={() => reviewing.keep(selected)}
            >
              {words.keepSelected}
            </Button>
            <span className="quiet">{words.selected(selected.size)}</span>
            <span role="status">{words.due(grants.filter(({ isDue }) => isDue).length)}</span>
          </div>
        }
      />
      {askedAbout && (
        <DecisionDialog
          words={words.question}
          text={words.questionText(askedAbout.name, roleNames[askedAbout.role])}
          asking={reviewing}
        />
      )}
    </>
  )
}

const Managers = ({ managers }: Pick<AccessOverview, 'managers'>) => (
  <section className="stack gap-3" aria-labelledby="managers">
    <h2 id="managers">{words.managers.heading}</h2>
    <p className="quiet">{managers.length === 0 ? words.managers.none : words.managers.lead}</p>
    <ul className="stack gap-2">
      {managers.map(({ personId, name, title, reports }) => (
        <li key={personId}>
          <SiteLink to={personPath(personId)}>{name}</SiteLink>
          <span className="quiet">
            {' '}
            · {title} · {words.managers.reports(reports)}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

export const Component = () => {
  const { access, load } = useAccess()
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead} />
      <LoadFailure words={words.failure} load={load} />
      {!access && load.failure === null && <Skeleton lines={9} label={words.loading} />}
      {access && (
        <>
          <Grants grants={access.grants} />
          <Managers managers={access.managers} />
        </>
      )}
    </>
  )
}
