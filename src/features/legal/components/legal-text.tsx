import type { ReactNode } from 'react'
import { Prose } from '#src/ui/prose.tsx'
import { Wrap } from '#src/ui/wrap.tsx'
import styles from './legal-text.module.css'

type LegalTextProps = { sections: ReactNode; help?: ReactNode; children: ReactNode }

/** A legal text with the list of its sections, and help where there is any, at its side. */
export const LegalText = ({ sections, help, children }: LegalTextProps) => (
  <Wrap className={styles.columns}>
    <div className={styles.side}>
      {help}
      {sections}
    </div>
    <div className={styles.text}>
      <Prose>{children}</Prose>
    </div>
  </Wrap>
)
