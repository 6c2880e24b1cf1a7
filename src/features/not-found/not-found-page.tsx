import { notFound } from '#src/content/not-found.ts'
import { pages } from '#src/content/pages.ts'
import { Hero } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './not-found.module.css'

export const Component = () => (
  <div className={styles.page}>
    <PageHead page={pages.notFound} />
    <Hero words={{ eyebrow: notFound.code, heading: notFound.heading }}>
      <p className={styles.sentence}>
        {notFound.sentence} <SiteLink to={notFound.link.href}>{notFound.link.label}</SiteLink>
        {notFound.end}
      </p>
    </Hero>
  </div>
)
