import { useGetJobsQuery } from '#api/client/job.endpoints.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { Rows } from '#src/ui/rows.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './card.module.css'

const shown = 5

/** The jobs that came last, each leading to its page. */
export const NewestJobs = () => {
  const { data: jobs } = useGetJobsQuery()
  const open = jobs?.filter(({ status }) => status === 'Open').slice(0, shown)
  const rows = open?.map(({ id, pro_jobtitle, location, industry }) => ({
    title: pro_jobtitle,
    text: `${location} · ${industry}`,
    href: pages.jobDetails.path.replace(':id', id),
  }))
  return (
    <section className={styles.card}>
      <h2>{dashboard.jobs.heading}</h2>
      {!rows && <Skeleton lines={6} label={dashboard.loading} />}
      {rows && (rows.length > 0 ? <Rows items={rows} /> : <p>{dashboard.jobs.none}</p>)}
      <p>
        <SiteLink to={pages.c2cJobBoard.path}>{dashboard.jobs.all}</SiteLink>
      </p>
    </section>
  )
}
