import type { AnyStateMachine } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { metaOf } from '#src/lib/chart/chart-words.ts'
import styles from './spec-quotes.module.css'

/** The sentences of the specification that a chart makes true; nothing where it names none. */
export const SpecQuotes = ({ machine }: { machine: AnyStateMachine }) => {
  const { spec } = metaOf(machine)
  if (spec.length === 0) return null
  return (
    <section className={styles.spec}>
      <h4 className={styles.title}>{words.spec}</h4>
      {spec.map((quote) => (
        <blockquote key={quote} className={styles.quote}>
          {quote}
        </blockquote>
      ))}
    </section>
  )
}
