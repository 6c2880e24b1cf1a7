import { about } from '#src/content/about.ts'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import styles from './principles.module.css'

export const Principles = () => (
  <Section sunken>
    <SectionHead words={about.principles} />
    <ul className={styles.list}>
      {about.principles.items.map(({ title, text }) => (
        <li key={title} className={styles.item}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
