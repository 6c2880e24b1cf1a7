import { fold } from '#api/rules/search-words.ts'
import { orgChart } from '#src/content/people/org-chart.ts'
import { Portrait } from '#src/ui/portrait.tsx'
import styles from './org-chart.module.css'
import { type ChartPerson, officeName } from './org-tree.ts'

/** Same seed as on the public page, which draws from the name. */
const drawnFrom = (name: string) => fold(name).replaceAll(' ', '-')

export const PersonLabel = ({ person }: { person: ChartPerson }) => (
  <>
    {person.contact?.photoUrl ? (
      <img className={styles.picture} src={person.contact.photoUrl} alt="" />
    ) : (
      <Portrait id={drawnFrom(person.name)} name={person.name} className={styles.picture} />
    )}
    <span className={styles.words}>
      <span className={styles.name}>
        {person.name}
        {person.isMe && <span className={styles.me}> {orgChart.meBadge}</span>}
      </span>
      <span className={styles.title}>{person.title}</span>
      <span className={styles.place}>
        {[person.department, officeName(person)].filter(Boolean).join(' · ')}
      </span>
    </span>
  </>
)
