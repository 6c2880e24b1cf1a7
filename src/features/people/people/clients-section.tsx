import { useGetAssignmentsQuery } from '#api/client/staffing/client.endpoints.ts'
import { pages } from '#src/content/pages.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { AssignmentFacts } from '#src/flows/assignment-facts.tsx'
import { loadState } from '#src/flows/calls.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './people.module.css'

const words = clients.ofPerson

export const ClientsSection = ({ personId }: { personId: string }) => {
  const { data, ...query } = useGetAssignmentsQuery({ personId }, { refetchOnMountOrArgChange: true })
  const load = loadState(data, query, words.failure.heading)
  return (
    <section className="stack panel" aria-labelledby="person-clients">
      <h2 id="person-clients">{words.heading}</h2>
      <LoadFailure words={words.failure} load={load} />
      {!data && load.failure === null && <Skeleton lines={2} label={words.loading} />}
      {data?.length === 0 && <p className="quiet">{words.none}</p>}
      {data && data.length > 0 && (
        <ul className="stack gap-5">
          {data.map((one) => (
            <li key={one.id} className="stack gap-2">
              <div className="cluster">
                <h3 className="step-1">
                  <SiteLink to={pages.client.path.replace(':id', one.client.id)}>{one.client.name}</SiteLink>
                </h3>
                <StatusChip status={one.status} tone={statusTones.assignment[one.status]} />
                {one.role && <span className="quiet">{one.role}</span>}
              </div>
              <AssignmentFacts assignment={one} className={`facts ${styles.facts}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
