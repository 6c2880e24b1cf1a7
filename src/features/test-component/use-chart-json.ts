import type { AnyStateMachine } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { chartJson } from '#src/lib/chart/chart-json.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { notify } from '#src/ui/notify.ts'

/** A chart as the JSON that XState and the Stately editor read, to be copied and to be kept as a file. */
export const useChartJson = (machine: AnyStateMachine, purpose: string) => {
  const json = () => chartJson(machine, purpose)
  return {
    copy: () => {
      navigator.clipboard
        .writeText(json())
        .then(() => notify.success(words.copied))
        .catch(() => notify.error(words.copyFailed))
    },
    download: () => saveFile(new Blob([json()], { type: 'application/json' }), `${machine.id}.json`),
  }
}
