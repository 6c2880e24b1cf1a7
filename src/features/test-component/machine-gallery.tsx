import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  type ChartWords,
  chartCalled,
  chartRooms,
  machineGallery as words,
} from '#src/content/machine-gallery.ts'
import { classNames } from '#src/lib/class-names.ts'
import { hasEveryWord } from '#src/lib/search-words.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsAlive, useMedia } from '#src/lib/use-browser.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Loader } from '#src/ui/loading.tsx'
import styles from './machine-gallery.module.css'

const Workbench = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "machineGallery" */ './workbench.tsx')
  return { default: loaded.Workbench }
})

const showInList = (link: HTMLElement | null) => {
  const list = link?.closest('details')
  if (link && list) list.scrollTop = link.offsetTop - list.clientHeight / 2
}

type MachineLinkProps = { chart: ChartWords; isChosen: boolean; isWide: boolean; onChoose: () => void }

const MachineLink = ({ chart, isChosen, isWide, onChoose }: MachineLinkProps) => (
  <Link
    className={classNames(styles.machine, isChosen && styles.chosen)}
    ref={isWide && isChosen ? showInList : undefined}
    to={`?machine=${chart.id}`}
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    onClick={(event) => {
      if (isWide) return
      event.currentTarget.closest('details')?.removeAttribute('open')
      onChoose()
    }}
  >
    <span className={styles.name}>{chart.id}</span>
    <span className="quiet small">
      {chart.file.endsWith('.lifecycle.ts') ? words.kinds.lifecycle : words.kinds.machine}
    </span>
    <span className={classNames('quiet small', styles.summary)}>{chart.purpose.replaceAll('`', '')}</span>
  </Link>
)

type MachineListProps = { chosen: ChartWords; onChoose: () => void }

/** Every machine by the room it belongs to, with a search over them; folded away where there is little room. */
const MachineList = ({ chosen, onChoose }: MachineListProps) => {
  const [query, search] = useState('')
  const isWide = useMedia('(min-width: 1200px)')
  const found = chartRooms
    .map(({ room, charts }) => ({
      room,
      charts: charts.filter((chart) => hasEveryWord(query, [room, chart.id, chart.purpose])),
    }))
    .filter(({ charts }) => charts.length > 0)
  return (
    <details className={styles.list} open={isWide || undefined}>
      <summary className={buttonClass('outline', true)}>{words.choose}</summary>
      <div className="stack">
        <Field label={words.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={60}
              value={query}
              onChange={(event) => search(event.target.value)}
            />
          )}
        </Field>
        <nav className="stack" aria-label={words.list}>
          {found.map(({ room, charts }) => (
            <div key={room}>
              <h3 className={styles.label}>{room}</h3>
              <ul>
                {charts.map((chart) => (
                  <li key={chart.id}>
                    <MachineLink
                      chart={chart}
                      isChosen={chart.id === chosen.id}
                      isWide={isWide}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {found.length === 0 && <p role="status">{words.none}</p>}
        </nav>
      </div>
    </details>
  )
}

/** Every statechart of the project, to be looked at, tried out and followed along its paths. */
export const MachineGallery = () => {
  const { params } = useAddressParams()
  const chosen = chartCalled(params.get('machine'))
  const isAlive = useIsAlive()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.gallery} aria-label={words.title}>
      <div className={`stack gap-3 ${styles.head}`}>
        <h2 className="step-3">{words.title}</h2>
        <p className="quiet">{words.lead}</p>
      </div>
      <MachineList chosen={chosen} onChoose={() => heading.current?.focus()} />
      <div className="stack">
        <div className={`stack gap-1 ${styles.intro}`}>
          <h3 ref={heading} className="step-2" tabIndex={-1}>
            {chosen.id}
          </h3>
          <p>{chosen.purpose.replaceAll('`', '')}</p>
          <p className="quiet small">{chosen.file}</p>
        </div>
        <div className={styles.bench}>
          {isAlive && (
            <Suspense fallback={<Loader label={words.loading} />}>
              <Workbench key={chosen.id} chart={chosen} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}
