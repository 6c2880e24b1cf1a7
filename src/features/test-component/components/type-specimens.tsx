import { testComponent } from '#src/content/test-component.ts'
import styles from './specimens.module.css'

export const TypeSpecimens = () => (
  <div className={styles.steps}>
    {testComponent.type.steps.map((step) => (
      <p key={step} className={styles.step} style={{ fontSize: `var(--step-${step})` }}>
        {testComponent.type.sample}
      </p>
    ))}
  </div>
)
