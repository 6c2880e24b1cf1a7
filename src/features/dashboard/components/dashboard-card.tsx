import { type ReactNode, useId } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { Button } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CardQuery } from '../join-queries.ts'
import styles from './card.module.css'

const words = dashboard.card

type DashboardCardProps<Data> = {
  title: string
  query: CardQuery<Data>
  /** Where the whole of it is. */
  link?: { readonly label: string; readonly href: string }
  children: (data: Data) => ReactNode
}

/** One card of the dashboard, which loads, fails and is tried again on its own. */
export const DashboardCard = <Data,>({ title, query, link, children }: DashboardCardProps<Data>) => {
  const id = useId()
  const { data, error, isFetching, refetch } = query
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link && (
          <SiteLink to={link.href} className={styles.link}>
            {link.label}
          </SiteLink>
        )}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && <Skeleton lines={3} label={words.loading(title)} />}
      {data === undefined && error !== undefined && (
        <div role="alert" className={styles.failure}>
          <p>{readCallError(error)?.message}</p>
          <Button small look="outline" disabled={isFetching} onClick={refetch}>
            {isFetching ? words.wait : words.retry}
          </Button>
        </div>
      )}
    </section>
  )
}
