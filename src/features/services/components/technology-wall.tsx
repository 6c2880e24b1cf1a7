import { type Technology, technologies } from '#src/content/technologies.ts'
import styles from './technology-wall.module.css'

const wordMark = (name: string) =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .join('')

const Mark = ({ technology: { id, name, icon } }: { technology: Technology }) =>
  icon ? (
    <img
      src={`${import.meta.env.ASSET_PREFIX}/logos/${id}.svg`}
      width={32}
      height={32}
      alt=""
      loading="lazy"
    />
  ) : (
    <span aria-hidden="true">{wordMark(name)}</span>
  )

/** The logos of the technologies in use, each with its name. */
export const TechnologyWall = () => (
  <ul className={styles.wall}>
    {technologies.map((technology) => (
      <li key={technology.id} className={styles.technology}>
        <span className={styles.mark}>
          <Mark technology={technology} />
        </span>
        {technology.name}
      </li>
    ))}
  </ul>
)
