import { orgChart } from '#src/content/org-chart.ts'
import { Button } from '#src/ui/button.tsx'
import type { OrgTree } from '../org-tree.ts'
import type { OrgViewActions } from '../use-org-chart.ts'
import { useOrgExport } from '../use-org-export.ts'
import styles from './org-tools.module.css'

type OrgToolsProps = {
  tree: OrgTree
  actions: OrgViewActions
  /** Whether the canvas is there to be zoomed and drawn. */
  hasCanvas: boolean
}

/** The buttons over the org chart. */
export const OrgTools = ({ tree, actions, hasCanvas }: OrgToolsProps) => {
  const { canvas } = actions
  const { saveTable, savePicture, isDrawing, hasFailed } = useOrgExport(tree, canvas)
  const me = tree.order.find(({ isMe }) => isMe)
  return (
    <div className={styles.tools} role="toolbar" aria-label={orgChart.tools}>
      {me && (
        <Button look="outline" small onClick={() => actions.choose(me.id)}>
          {orgChart.me}
        </Button>
      )}
      <Button look="outline" small onClick={actions.expandAll}>
        {orgChart.expandAll}
      </Button>
      <Button look="outline" small onClick={actions.collapseAll}>
        {orgChart.collapseAll}
      </Button>
      {hasCanvas && (
        <>
          <Button look="outline" small aria-label={orgChart.zoomIn} onClick={() => canvas.current?.zoomIn()}>
            +
          </Button>
          <Button
            look="outline"
            small
            aria-label={orgChart.zoomOut}
            onClick={() => canvas.current?.zoomOut()}
          >
            −
          </Button>
          <Button look="outline" small onClick={() => canvas.current?.fit()}>
            {orgChart.fit}
          </Button>
          <Button look="outline" small disabled={isDrawing} onClick={savePicture}>
            {isDrawing ? orgChart.pngWaiting : orgChart.png}
          </Button>
        </>
      )}
      <Button look="outline" small onClick={saveTable}>
        {orgChart.csv}
      </Button>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {orgChart.pngFailed}
        </p>
      )}
    </div>
  )
}
