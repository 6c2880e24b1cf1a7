import { readCallError } from '#api/client/call-error.ts'
import { useGetTeamAbsencesQuery } from '#api/client/leave.endpoints.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { daysAfter } from '#src/lib/days.ts'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { rangeOf } from '../leave-words.ts'
import styles from './team-absences.module.css'

const words = applyLeave.team

/** How far ahead absences are shown while no days are chosen, in days. */
const ahead = 42

type TeamAbsencesProps = { today: string; chosen: { from: string; to: string } | null }

/** Who else of the team is away, on the chosen days or soon. */
export const TeamAbsences = ({ today, chosen }: TeamAbsencesProps) => {
  const range = chosen ?? { from: today, to: daysAfter(today, ahead) }
  const { currentData: absences, error, isFetching, refetch } = useGetTeamAbsencesQuery(range)
  const failed = absences ? null : error
  return (
    <section className={styles.team} aria-labelledby="leave-team">
      <div>
        <h2 id="leave-team">{words.heading}</h2>
        <p className={styles.quiet}>{chosen ? words.chosen : words.near}</p>
      </div>
      {failed && (
        <LoadFailure
          words={words.failure}
          message={readCallError(failed)?.message ?? ''}
          isRetrying={isFetching}
          onRetry={refetch}
        />
      )}
      {!failed && !absences && <Skeleton lines={3} label={words.loading} />}
      {absences?.length === 0 && <p>{words.none}</p>}
      {absences && absences.length > 0 && (
        <ul className={styles.list}>
          {absences.map((absence) => (
            <li key={absence.id}>
              <span className={styles.name}>{absence.employee}</span>
              <span className={styles.quiet}>
                {rangeOf(absence)}
                {absence.status === 'Submitted' && ` · ${words.waiting}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
