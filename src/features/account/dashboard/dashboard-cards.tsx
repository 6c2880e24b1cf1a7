import { type ReactNode, useId } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useGetCasesQuery } from '#api/client/people/case.endpoints.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { BarFigure } from '#src/flows/bar-figure.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/loading.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import styles from './dashboard.module.css'

const { card: cardWords } = dashboard

export type CardQuery<Data> = {
  data?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

type DashboardCardProps<Data> = {
  title: string
  query: CardQuery<Data>
  link?: { readonly label: string; readonly href: string }
  children: (data: Data) => ReactNode
}

export const DashboardCard = <Data,>({ title, query, link, children }: DashboardCardProps<Data>) => {
  const id = useId()
  const { data, error, isFetching, refetch } = query
  return (
    <section className={`stack panel ${styles.card}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link && (
          <SiteLink to={link.href} className={styles.link}>
            {link.label}
          </SiteLink>
        )}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && <Skeleton lines={3} label={cardWords.loading(title)} />}
      {data === undefined && error !== undefined && (
        <div role="alert" className={styles.failure}>
          <p>{readCallError(error)?.message}</p>
          <Button isWaiting={isFetching} small look="outline" disabled={isFetching} onClick={refetch}>
            {cardWords.retry}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Ready if all queries are, failed if one is; a retry repeats only the failed ones. */
export const joinQueries = <Data,>(
  queries: readonly CardQuery<unknown>[],
  combine: () => Data,
): CardQuery<Data> => ({
  data: queries.every(({ data }) => data !== undefined) ? combine() : undefined,
  error: queries.find(({ error }) => error !== undefined)?.error,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => {
    for (const query of queries) if (query.error !== undefined) query.refetch()
  },
})

export type CardItem = {
  key: string
  title: string
  text: string
  href?: string
  links?: readonly { label: string; href: string }[]
  isUrgent?: boolean
  side?: ReactNode
}

const CardRows = ({ items }: { items: readonly CardItem[] }) => (
  <ul className={styles.list}>
    {items.map(({ key, title, text, href, links, isUrgent, side }) => (
      <li key={key} className={classNames(isUrgent && styles.urgent)}>
        <span className={styles.name}>
          {href ? (
            <SiteLink to={href} className="stretched-link">
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </span>
        <span className={styles.more}>{text}</span>
        {links && (
          <span className={styles.parts}>
            {links.map((link) => (
              <SiteLink key={link.href} to={link.href} className={styles.part}>
                {link.label}
              </SiteLink>
            ))}
          </span>
        )}
        {side && <span className={styles.side}>{side}</span>}
      </li>
    ))}
  </ul>
)

type CardListProps = {
  items: readonly CardItem[]
  none: string
  shown?: number
}

export const CardList = ({ items, none, shown = items.length }: CardListProps) => {
  if (items.length === 0) return <p className="quiet">{none}</p>
  return (
    <>
      <CardRows items={items.slice(0, shown)} />
      {items.length > shown && (
        <details className={styles.rest}>
          <summary>{cardWords.more(items.length - shown)}</summary>
          <CardRows items={items.slice(shown)} />
        </details>
      )}
    </>
  )
}

type StatusCardProps<Status extends string> = {
  words: {
    readonly title: string
    readonly link: { readonly label: string; readonly href: string }
    readonly none: string
    readonly label: string
    readonly unit: string
  }
  query: CardQuery<readonly { status: Status }[]>
  statuses: readonly Status[]
}

export const StatusCard = <Status extends string>({ words, query, statuses }: StatusCardProps<Status>) => (
  <DashboardCard title={words.title} query={query} link={words.link}>
    {(records) =>
      records.length === 0 ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <BarFigure
          title={words.title}
          label={words.label}
          unit={words.unit}
          points={statuses
            .map((name) => ({ name, value: records.filter(({ status }) => status === name).length }))
            .filter(({ value }) => value > 0)}
          isHorizontal
        />
      )
    }
  </DashboardCard>
)

const { cases: caseWords } = dashboard
const shownCases = 4

export const OpenCases = () => (
  <DashboardCard title={caseWords.title} query={useGetCasesQuery({ scope: 'mine' })} link={caseWords.link}>
    {(cases) => (
      <CardList
        none={caseWords.none}
        items={cases
          .filter(({ status }) => status !== 'Resolved' && status !== 'Closed')
          .slice(0, shownCases)
          .map(({ id, number, subject, status }) => ({
            key: id,
            title: subject,
            text: number,
            href: `${pages.support.path}?case=${id}`,
            side: <StatusChip status={status} tone="waiting" />,
          }))}
      />
    )}
  </DashboardCard>
)

type DashboardColumnsProps = {
  main: ReactNode
  side: ReactNode
  /** Equal widths; by default `main` is wider. */
  isEven?: boolean
}

export const DashboardColumns = ({ main, side, isEven = false }: DashboardColumnsProps) => (
  <div className={classNames(styles.columns, isEven && styles.even)}>
    <div className={`stack gap-5 ${styles.column}`}>{main}</div>
    <div className={`stack gap-5 ${styles.column}`}>{side}</div>
  </div>
)
