import type { ComponentType } from 'react'
import { testComponent } from '#src/content/test-component.ts'
import styles from './specimen.module.css'

const themes = ['light', 'dark'] as const

/** Where a specimen is shown; the theme of the visitor does not matter. */
export type SpecimenProps = { theme: (typeof themes)[number] }

/** Shows the same parts in both themes, whatever the theme of the visitor is. */
export const Specimen = ({ title, Content }: { title: string; Content: ComponentType<SpecimenProps> }) => (
  <section className={styles.specimen}>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.panes}>
      {themes.map((theme) => (
        <div key={theme} className={styles[theme]}>
          <p className={styles.theme}>{testComponent.themes[theme]}</p>
          <Content theme={theme} />
        </div>
      ))}
    </div>
  </section>
)
