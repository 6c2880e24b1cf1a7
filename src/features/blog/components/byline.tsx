import { blogPage } from '#src/content/blog.ts'
import type { TeamMember } from '#src/content/team.ts'
import { Portrait } from '#src/ui/portrait.tsx'
import styles from './byline.module.css'

/** Who wrote the article. */
export const Byline = ({ writer: { id, name, title, bio } }: { writer: TeamMember }) => (
  <div className={styles.byline}>
    <Portrait id={id} name={name} className={styles.portrait} />
    <div>
      <p className={styles.label}>{blogPage.authorLabel}</p>
      <p className={styles.name}>{name}</p>
      <p className={styles.title}>{title}</p>
      <p className={styles.bio}>{bio}</p>
    </div>
  </div>
)
