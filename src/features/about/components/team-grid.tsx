import { offices } from '#src/content/offices.ts'
import { team } from '#src/content/team.ts'
import { Portrait } from '#src/ui/portrait.tsx'
import styles from './team-grid.module.css'

const countryOf = (officeId: string) => offices.find(({ id }) => id === officeId)?.country

/** Everyone on the team, with title, office and a sentence about their work. */
export const TeamGrid = () => (
  <ul className={styles.team}>
    {team.map(({ id, name, title, office, bio }) => (
      <li key={id} className={styles.person}>
        <Portrait id={id} name={name} className={styles.portrait} />
        <div className={styles.words}>
          <h3>{name}</h3>
          <p className={styles.title}>{title}</p>
          <p className={styles.bio}>{bio}</p>
          <p className={styles.office}>{countryOf(office)}</p>
        </div>
      </li>
    ))}
  </ul>
)
