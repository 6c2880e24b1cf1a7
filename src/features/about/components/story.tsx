import { about } from '#src/content/about.ts'
import { Section } from '#src/ui/section.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import styles from './story.module.css'

/** How the firm came about, beside its figures. */
export const Story = () => (
  <Section two>
    <SectionHead words={about.story}>
      <dl className={styles.facts}>
        {about.facts.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionHead>
    <div className={styles.story}>
      {about.story.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
)
