import { type Industry, industriesPage } from '#src/content/industries.ts'
import styles from './sample-figures.module.css'

/** Sample statistics, with the note that they are samples. */
export const SampleFigures = ({ industry }: { industry: Industry }) => (
  <div className={styles.figures}>
    <h3>{industriesPage.statisticsHeading}</h3>
    <dl className={styles.list}>
      {industry.statistics.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>{industry.statisticsNote}</p>
  </div>
)
