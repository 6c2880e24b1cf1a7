import { Link } from 'react-router'
import { hrLibrary } from '#src/content/hr-library.ts'
import { partAddress } from '../library-address.ts'
import type { Library } from '../use-library.ts'
import styles from './library-parts.module.css'

/** Links to the parts of the library. */
export const LibraryParts = ({ part, isHr }: Pick<Library, 'part' | 'isHr'>) => {
  const parts = ['documents', 'holidays', ...(isHr ? (['report'] as const) : [])] as const
  return (
    <nav aria-label={hrLibrary.parts} className={styles.parts}>
      {parts.map((one) => (
        <Link
          key={one}
          to={partAddress(one)}
          className={styles.part}
          aria-current={one === part ? 'page' : undefined}
        >
          {hrLibrary[one]}
        </Link>
      ))}
    </nav>
  )
}
