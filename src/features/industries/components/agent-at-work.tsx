import { type Industry, industriesPage } from '#src/content/industries.ts'
import { TickList } from '#src/ui/tick-list.tsx'
import styles from './agent-at-work.module.css'

/** What an agent does step by step, what it reads, and what keeps it in bounds. */
export const AgentAtWork = ({ industry }: { industry: Industry }) => (
  <div className={styles.columns}>
    <div>
      <h3>{industriesPage.agentHeading}</h3>
      <ol className={styles.steps}>
        {industry.agentSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
    <div>
      <h3>{industriesPage.dataHeading}</h3>
      <div className={styles.sources}>
        <TickList items={industry.dataSources} />
      </div>
      <p className={styles.safeguards}>{industry.safeguards}</p>
    </div>
  </div>
)
