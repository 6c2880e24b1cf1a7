import { testComponent } from '#src/content/test-component.ts'
import { LinkPair } from '#src/ui/link-pair.tsx'
import styles from './specimens.module.css'

const { primary, secondary } = testComponent.links

export const LinkSpecimens = () => (
  <div className={styles.stack}>
    <LinkPair primary={primary} secondary={secondary} onLight />
    <div className={styles.deep}>
      <LinkPair primary={primary} secondary={secondary} />
    </div>
  </div>
)
