import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'
import { fold } from '#src/lib/search-words.ts'
import { Portrait } from '#src/ui/portrait.tsx'
import styles from './person-picture.module.css'

type PersonPictureProps = { person: Pick<OrgPerson, 'name' | 'photoUrl'> }

/** The same drawing as on the public page: it is made from the name there. */
const drawnFrom = (name: string) => fold(name).replaceAll(' ', '-')

/** Somebody's picture, or their initials without one; decoration beside the name. */
export const PersonPicture = ({ person: { name, photoUrl } }: PersonPictureProps) =>
  photoUrl ? (
    <img className={styles.picture} src={photoUrl} alt="" />
  ) : (
    <Portrait id={drawnFrom(name)} name={name} className={styles.picture} />
  )
