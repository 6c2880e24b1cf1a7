import { type Service, servicesPage } from '#src/content/services.ts'
import { TickList } from '#src/ui/tick-list.tsx'
import { serviceIcons } from './service-icons.ts'
import styles from './service-tile.module.css'

/** One service: what it is and what the client receives. Its id is an anchor of the page. */
export const ServiceTile = ({ service }: { service: Service }) => (
  <li id={service.id} className={styles.tile}>
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={serviceIcons[service.icon]} />
    </svg>
    <h3>{service.title}</h3>
    <p className={styles.summary}>{service.summary}</p>
    <div className={styles.deliverables}>
      <p className={styles.label}>{servicesPage.deliverablesLabel}</p>
      <TickList items={service.deliverables} />
    </div>
  </li>
)
