import { useGetViewsOfMeQuery } from '#api/client/governance/audit.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import type { ViewOfMe } from '#api/contracts/governance/audit.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { viewsOfMe as words } from '#src/content/governance/audit.ts'
import { loadState } from '#src/flows/calls.ts'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './profile.module.css'

const View = ({ view: { at, name, action } }: { view: ViewOfMe }) => (
  <li className="stack gap-1">
    <span>
      {name ?? words.someone} · {words.what[action]}
    </span>
    <time className="quiet small" dateTime={at}>
      {recentMoment(at)}
    </time>
  </li>
)

const Views = () => {
  const { data: views, ...query } = useGetViewsOfMeQuery()
  const load = loadState(views, query, words.failed.heading)
  if (load.failure !== null) return <LoadFailure words={words.failed} load={load} />
  if (!views) return <Skeleton lines={3} label={words.loading} />
  if (views.length === 0) return <p>{words.none}</p>
  return (
    <>
      <p className="quiet">{words.lead}</p>
      <ul className="stack gap-3">
        {views.map((view) => (
          <View key={`${view.at} ${view.action} ${view.name}`} view={view} />
        ))}
      </ul>
    </>
  )
}

/** Views of restricted records; an upstream CRM has none and returns no roles. */
export const ViewsOfMe = ({ profile }: { profile: Profile }) =>
  profile.roles && (
    <section className={`in-card ${styles.card}`} aria-labelledby="profile-views">
      <h2 id="profile-views">{words.heading}</h2>
      <Views />
    </section>
  )
