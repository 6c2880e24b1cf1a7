import { lazy, Suspense } from 'react'
import { orgChart } from '#src/content/org-chart.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Loader } from '#src/ui/loader.tsx'
import type { OrgTree } from '../org-tree.ts'
import { useOrgView } from '../use-org-chart.ts'
import styles from './org-chart.module.css'
import { OrgTools } from './org-tools.tsx'
import { OrgTreeView } from './org-tree-view.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonSearch } from './person-search.tsx'

const OrgCanvas = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "orgCanvas" */ './org-canvas.tsx')
  return { default: loaded.OrgCanvas }
})

/** The org chart of people who are there: a tree, and beside it on wide screens the drawing of it. */
export const OrgChart = ({ tree }: { tree: OrgTree }) => {
  const actions = useOrgView(tree)
  const { view, canvas, select, toggle, choose } = actions
  const hasCanvas = useMedia('(min-width: 901px)')
  const selected = tree.find(view.selected)
  return (
    <div className={styles.chart}>
      <OrgTools tree={tree} actions={actions} hasCanvas={hasCanvas} />
      <div className={styles.side}>
        <PersonSearch {...actions} />
        <OrgTreeView tree={tree} actions={actions} />
      </div>
      <div className={styles.main}>
        {hasCanvas && (
          <Suspense fallback={<Loader label={orgChart.loading} />}>
            <OrgCanvas tree={tree} view={view} onSelect={select} onToggle={toggle} ref={canvas} />
          </Suspense>
        )}
        {selected && <PersonDetails tree={tree} person={selected} onChoose={choose} />}
      </div>
    </div>
  )
}
