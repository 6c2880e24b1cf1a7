import { type ComponentProps, type FormEvent, lazy, Suspense, useId } from 'react'
import { orgChart } from '#src/content/people/org-chart.ts'
import { useMedia } from '#src/lib/use-browser.ts'
import { Button, waitLabel } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Loader, LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './org-chart.module.css'
import type { OrgTree } from './org-tree.ts'
import { OrgTreeView } from './org-tree-view.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonLabel } from './person-label.tsx'
import { type OrgViewActions, useOrgPeople, useOrgView } from './use-org-chart.ts'
import { useOrgExport } from './use-org-export.ts'

type OrgToolsProps = {
  tree: OrgTree
  actions: OrgViewActions
  hasCanvas: boolean
}

const Tool = (props: ComponentProps<'button'>) => <Button look="outline" small {...props} />

const OrgTools = ({ tree, actions, hasCanvas }: OrgToolsProps) => {
  const { canvas } = actions
  const { saveTable, savePicture, isDrawing, hasFailed } = useOrgExport(tree, canvas)
  const me = tree.order.find(({ isMe }) => isMe)
  return (
    <div className="cluster gap-2" role="toolbar" aria-label={orgChart.tools}>
      {me && <Tool onClick={() => actions.choose(me.id)}>{orgChart.me}</Tool>}
      <Tool onClick={actions.expandAll}>{orgChart.expandAll}</Tool>
      <Tool onClick={actions.collapseAll}>{orgChart.collapseAll}</Tool>
      {hasCanvas && (
        <>
          <Tool aria-label={orgChart.zoomIn} onClick={() => canvas.current?.zoomIn()}>
            +
          </Tool>
          <Tool aria-label={orgChart.zoomOut} onClick={() => canvas.current?.zoomOut()}>
            −
          </Tool>
          <Tool onClick={() => canvas.current?.fit()}>{orgChart.fit}</Tool>
          <Tool disabled={isDrawing} onClick={savePicture}>
            {isDrawing ? waitLabel : orgChart.png}
          </Tool>
        </>
      )}
      <Tool onClick={saveTable}>{orgChart.csv}</Tool>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {orgChart.pngFailed}
        </p>
      )}
    </div>
  )
}

const PersonSearch = ({ query, search, found, choose }: OrgViewActions) => {
  const status = useId()
  const isAsked = query.trim() !== ''
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (found[0]) choose(found[0].id)
  }
  return (
    <search className="stack gap-2">
      <PostForm onSubmit={onSubmit}>
        <Field label={orgChart.search.label}>
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              placeholder={orgChart.search.placeholder}
              value={query}
              onChange={({ target }) => search(target.value)}
            />
          )}
        </Field>
      </PostForm>
      <p id={status} role="status" className={isAsked ? 'quiet small' : 'visually-hidden'}>
        {isAsked && (found.length > 0 ? orgChart.search.found(found.length) : orgChart.search.none)}
      </p>
      {found.length > 0 && (
        <ul className={styles.found} aria-labelledby={status}>
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles.foundPerson} onClick={() => choose(person.id)}>
                <PersonLabel person={person} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const OrgCanvas = lazy(async () => {
  const loaded = await import(/* webpackChunkName: "orgCanvas" */ './org-canvas.tsx')
  return { default: loaded.OrgCanvas }
})

const OrgChart = ({ tree }: { tree: OrgTree }) => {
  const actions = useOrgView(tree)
  const { view, canvas, select, toggle, choose } = actions
  const hasCanvas = useMedia('(min-width: 901px)')
  const selected = tree.find(view.selected)
  return (
    <div className={styles.chart}>
      <OrgTools tree={tree} actions={actions} hasCanvas={hasCanvas} />
      <div className="stack">
        <PersonSearch {...actions} />
        <OrgTreeView tree={tree} actions={actions} />
      </div>
      <div className={`stack ${styles.main}`}>
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

const officesIn = (offices: readonly (string | null)[]) => new Set(offices.filter(Boolean)).size

export const Component = () => {
  const { tree, load } = useOrgPeople()
  const people = tree?.order ?? []
  return (
    <>
      <PortalHeading
        heading={orgChart.heading}
        lead={
          people.length > 0
            ? orgChart.lead(people.length, officesIn(people.map(({ office }) => office)))
            : undefined
        }
      />
      <LoadFailure words={orgChart.failure} load={load} />
      {load.failure === null && !tree && <Skeleton lines={12} label={orgChart.loading} />}
      {tree && (people.length > 0 ? <OrgChart tree={tree} /> : <p>{orgChart.none}</p>)}
    </>
  )
}
