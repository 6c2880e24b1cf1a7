import { home } from '#src/content/home.ts'
import { Hero } from '#src/ui/hero.tsx'
import { LinkPair } from '#src/ui/link-pair.tsx'
import styles from './home-hero.module.css'

export const HomeHero = () => (
  <Hero words={home.hero} tall>
    <LinkPair primary={home.hero.primary} secondary={home.hero.secondary} />
    <dl className={styles.facts}>
      {home.facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Hero>
)
