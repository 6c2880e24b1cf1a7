import { useActorRef, useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { fromPromise } from 'xstate'
import { pictureExportMachine } from '#machines/people/picture-export.machine.ts'
import { orgChart as words } from '#src/content/people/org-chart.ts'
import { exportCsv } from '#src/lib/export-table.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { notify } from '#src/ui/notify.ts'
import { type ChartPerson, type OrgTree, officeName } from './org-tree.ts'
import type { CanvasPort } from './use-org-canvas.ts'

const { columns } = words

const publicColumns = [columns.name, columns.title, columns.department, columns.office, columns.reportsTo]
const contactColumns = [columns.email, columns.phone, columns.timeZone]

const contactCells = ({ contact }: ChartPerson) => [
  contact?.email ?? '',
  contact?.phoneNo ?? '',
  contact?.timeZone ?? '',
]

export const orgTable = (tree: OrgTree): { head: string[]; rows: string[][] } => {
  const hasContacts = tree.order.some(({ contact }) => contact)
  const rows = tree.order.map((person) => [
    person.name,
    person.title,
    person.department,
    officeName(person),
    tree.find(person.managerId ?? '')?.name ?? '',
    ...(hasContacts ? contactCells(person) : []),
  ])
  return { head: [...publicColumns, ...(hasContacts ? contactColumns : [])], rows }
}

const drawFrom = async (canvas: CanvasPort | null) => {
  if (!canvas) throw new Error('There is no canvas to draw')
  saveFile(await canvas.draw(), `${words.fileName}.png`)
}

export const useOrgExport = (tree: OrgTree, canvas: RefObject<CanvasPort | null>) => {
  const actor = useActorRef(
    pictureExportMachine.provide({
      actors: { draw: fromPromise(() => drawFrom(canvas.current)) },
      actions: {
        announceSaved: () => notify.success(words.pngSaved),
        announceFailure: () => notify.error(words.pngFailed),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { head, rows } = orgTable(tree)
  return {
    saveTable: () => {
      exportCsv(words.fileName, head, rows).catch(() => notify.error(words.csvFailed))
    },
    savePicture: () => actor.send({ type: 'save picture' }),
    isDrawing: state.matches('drawing'),
    hasFailed: state.matches('failed'),
  }
}
