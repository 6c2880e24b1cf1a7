import type { ServiceGroup as Group } from '#src/content/services.ts'
import { SectionHead } from '#src/ui/section-head.tsx'
import styles from './service-group.module.css'
import { ServiceTile } from './service-tile.tsx'

/** What a group of services is about, beside their tiles. */
export const ServiceGroup = ({ group }: { group: Group }) => (
  <div className={styles.group}>
    <div className={styles.head}>
      <SectionHead words={group} />
    </div>
    <ul className={styles.tiles}>
      {group.services.map((service) => (
        <ServiceTile key={service.id} service={service} />
      ))}
    </ul>
  </div>
)
