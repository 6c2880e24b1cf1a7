import { useId } from 'react'
import { Link } from 'react-router'
import { type ChartWords, machineGallery as words } from '#src/content/machine-gallery.ts'
import { classNames } from '#src/lib/class-names.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { showInList } from '../gallery/show-within.ts'
import type { useGallery } from '../gallery/use-gallery.ts'
import styles from './machine-list.module.css'

type MachineListProps = ReturnType<typeof useGallery> & { onChoose: () => void }

const kindOf = ({ file }: ChartWords) =>
  file.endsWith('.lifecycle.ts') ? words.kinds.lifecycle : words.kinds.machine

/** Every machine by the room it belongs to, with a search over them; folded away where there is little room. */
export const MachineList = ({ chosen, query, search, found, onChoose }: MachineListProps) => {
  const id = useId()
  const isWide = useMedia('(min-width: 1200px)')
  return (
    <details className={styles.list} open={isWide || undefined}>
      <summary className={styles.summary}>{words.choose}</summary>
      <div className={styles.search}>
        <label htmlFor={id}>{words.search}</label>
        <input
          id={id}
          className={styles.input}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={query}
          onChange={(event) => search(event.target.value)}
        />
      </div>
      <nav className={styles.rooms} aria-label={words.list}>
        {found.map(({ room, charts }) => (
          <div key={room}>
            <h3 className={styles.room}>{room}</h3>
            <ul className={styles.machines}>
              {charts.map((chart) => (
                <li key={chart.id}>
                  <Link
                    className={classNames(styles.machine, chart.id === chosen?.id && styles.chosen)}
                    ref={isWide && chart.id === chosen?.id ? showInList : undefined}
                    to={`?machine=${chart.id}`}
                    preventScrollReset
                    aria-current={chart.id === chosen?.id ? 'true' : undefined}
                    onClick={(event) => {
                      if (isWide) return
                      event.currentTarget.closest('details')?.removeAttribute('open')
                      onChoose()
                    }}
                  >
                    <span className={styles.name}>{chart.id}</span>
                    <span className={styles.kind}>{kindOf(chart)}</span>
                    <span className={styles.purpose}>{chart.purpose.replaceAll('`', '')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {found.length === 0 && <p role="status">{words.none}</p>}
      </nav>
    </details>
  )
}
