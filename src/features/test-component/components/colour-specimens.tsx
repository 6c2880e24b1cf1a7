import { testComponent } from '#src/content/test-component.ts'
import styles from './specimens.module.css'

export const ColourSpecimens = () => (
  <ul className={styles.swatches}>
    {testComponent.colours.tokens.map((token) => (
      <li key={token}>
        <span className={styles.swatch} style={{ background: `var(--${token})` }} />
        {token}
      </li>
    ))}
  </ul>
)
