import { pages } from '#src/content/pages.ts'
import { notFound } from '#src/content/site/not-found.ts'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import { PageOpening } from '#src/ui/layout.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './not-found.module.css'

const drawing: readonly SceneStroke[] = [
  ['soft', 'M-20 196c60-14 96 10 160 2s110-14 200 0'],
  ['line', 'M160 200V24'],
  ['shape', 'M76 40h116l24 22-24 22H76z'],
  ['line', 'M96 62h72'],
  ['accent', 'M244 104H128l-24 22 24 22h60M208 148h36v-44'],
]

export const Component = () => (
  <div className={styles.page}>
    <PageHead page={pages.notFound} />
    <PageOpening
      words={{ eyebrow: notFound.code, heading: notFound.heading }}
      drawing={drawing}
      ground="tint"
    >
      <p className={styles.sentence}>
        {notFound.sentence} <SiteLink to={notFound.link.href}>{notFound.link.label}</SiteLink>
        {notFound.end}
      </p>
    </PageOpening>
  </div>
)
