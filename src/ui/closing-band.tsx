import type { ReactNode } from 'react'
import styles from './closing-band.module.css'
import { type HeadWords, PageWidth } from './layout.tsx'
import { WaveBackground } from './wave-background.tsx'

export const ClosingBand = ({ words, children }: { words: HeadWords; children: ReactNode }) => (
  <section className={`no-print ${styles.section}`}>
    <PageWidth>
      <div className={styles.band}>
        <WaveBackground />
        <div className={styles.body}>
          <p className={styles.eyebrow}>{words.eyebrow}</p>
          <h2>{words.heading}</h2>
          {words.lead && <p className={styles.lead}>{words.lead}</p>}
          {children}
        </div>
      </div>
    </PageWidth>
  </section>
)
