import type { Industry } from '#src/content/industries.ts'
import { Scene } from '#src/ui/scene.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import styles from './industry-intro.module.css'
import { industryScenes } from './industry-scenes.ts'

/** What the industry's work is like, beside a drawn scene of it. */
export const IndustryIntro = ({ industry }: { industry: Industry }) => (
  <div className={styles.intro}>
    <div className={styles.words}>
      <SectionHead words={{ eyebrow: industry.name, heading: industry.heading }} />
      {industry.intro.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <Scene strokes={industryScenes[industry.id] ?? []} />
  </div>
)
