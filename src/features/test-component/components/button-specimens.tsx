import { testComponent } from '#src/content/test-component.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './specimens.module.css'

const words = testComponent.buttons

const grounds = [
  { className: styles.row, looks: ['solid', 'outline'] },
  { className: styles.deep, looks: ['river', 'ghost'] },
] as const

export const ButtonSpecimens = () => (
  <div className={styles.stack}>
    {grounds.map(({ className, looks }) => (
      <div key={looks[0]} className={className}>
        {looks.map((look) => (
          <div key={look} className={styles.row}>
            <Button look={look}>{words.looks[look]}</Button>
            <Button look={look} small>
              {words.looks[look]}, {words.small}
            </Button>
            <Button look={look} disabled>
              {words.looks[look]}, {words.disabled}
            </Button>
          </div>
        ))}
      </div>
    ))}
    <div className={styles.row}>
      <SiteLink to={testComponent.links.secondary.href} className={buttonClass('outline')}>
        {words.link}
      </SiteLink>
    </div>
  </div>
)
