import { orgChart } from '#src/content/org-chart.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OrgChart } from '../components/org-chart.tsx'
import { useOrgPeople } from '../use-org-people.ts'
import styles from './org-chart-page.module.css'

const officesIn = (offices: readonly (string | null)[]) => new Set(offices.filter(Boolean)).size

export const OrgChartPage = () => {
  const { tree, failure, isFetching, retry } = useOrgPeople()
  const people = tree?.order ?? []
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1} className={styles.heading}>
          {orgChart.heading}
        </h1>
        {people.length > 0 && (
          <p className={styles.lead}>
            {orgChart.lead(people.length, officesIn(people.map(({ office }) => office)))}
          </p>
        )}
      </header>
      {failure && (
        <LoadFailure words={orgChart.failure} message={failure} isRetrying={isFetching} onRetry={retry} />
      )}
      {!failure && !tree && <Skeleton lines={12} label={orgChart.loading} />}
      {tree && (people.length > 0 ? <OrgChart tree={tree} /> : <p>{orgChart.none}</p>)}
    </>
  )
}
