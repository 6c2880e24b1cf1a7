import { lazy, Suspense, useRef } from 'react'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { useIsAlive } from '#src/lib/use-is-alive.ts'
import { Loader } from '#src/ui/loader.tsx'
import { useGallery } from '../gallery/use-gallery.ts'
import styles from './machine-gallery.module.css'
import { MachineList } from './machine-list.tsx'

const Workbench = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "machineGallery" */ './workbench.tsx')
  return { default: loaded.Workbench }
})

/** Every statechart of the project, to be looked at, tried out and followed along its paths. */
export const MachineGallery = () => {
  const gallery = useGallery()
  const { chosen } = gallery
  const isAlive = useIsAlive()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.gallery} aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <MachineList {...gallery} onChoose={() => heading.current?.focus()} />
      {chosen && (
        <div className={styles.machine}>
          <div className={styles.intro}>
            <h3 ref={heading} tabIndex={-1} className={styles.name}>
              {chosen.id}
            </h3>
            <p className={styles.purpose}>{chosen.purpose.replaceAll('`', '')}</p>
            <p className={styles.file}>{chosen.file}</p>
          </div>
          <div className={styles.bench}>
            {isAlive && (
              <Suspense fallback={<Loader label={words.loading} />}>
                <Workbench key={chosen.id} chart={chosen} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
