import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { useCheckBenchListMutation, useUploadBenchListMutation } from '#api/client/bench-upload.endpoints.ts'
import {
  type BenchColumn,
  benchColumns,
  benchFileMaxBytes,
  benchFileMessages,
  type CheckedFile,
  type ColumnMapping,
  type ImportedFile,
  requiredColumns,
} from '#api/contracts/bench-upload.contract.ts'
import { benchUploadMachine } from '#machines/upload/bench-upload.machine.ts'
import { inWords, untilAborted } from '#src/flows/calls.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'

const input = { maxBytes: benchFileMaxBytes, tooBig: benchFileMessages.tooBig, required: requiredColumns }

/** A mapping as the text fields of the call; none at all for the server to guess. */
const mappingFields = (mapping: ColumnMapping | null): Record<string, string> =>
  mapping ? Object.fromEntries(benchColumns.map((column) => [column, String(mapping[column] ?? '')])) : {}

const useActors = (given: () => File, onProgress: (share: number) => void) => {
  const [check] = useCheckBenchListMutation()
  const [upload] = useUploadBenchListMutation()
  return {
    readFile: fromPromise<CheckedFile, { mapping: ColumnMapping | null }>(
      async ({ input: { mapping }, signal }) => {
        onProgress(0)
        const call = check({ body: mappingFields(mapping), files: [given()], onProgress })
        return inWords(() => untilAborted(call, signal))
      },
    ),
    sendFile: fromPromise<ImportedFile, { mapping: ColumnMapping | null; key: string }>(
      async ({ input: { mapping, key }, signal }) => {
        onProgress(0)
        const call = upload({ body: mappingFields(mapping), files: [given()], key, onProgress })
        return inWords(() => untilAborted(call, signal))
      },
    ),
  }
}

const steps = ['choosing', 'reading', 'mapping', 'checking', 'preview', 'sending', 'failed', 'done'] as const

export type UploadStep = (typeof steps)[number]

/** The upload of a bench: the step at hand, what is known of the file, and what the buttons do. */
export const useBenchUpload = () => {
  const chosen = useRef<File | null>(null)
  const [progress, setProgress] = useState(0)
  const given = () => {
    if (!chosen.current) throw new Error('No file was chosen')
    return chosen.current
  }
  const actors = useActors(given, setProgress)
  const actor = useActorRef(benchUploadMachine.provide({ actors }), { ...actorOptions(), input })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { file, failure, checked, mapping, outcome } = state.context
  return {
    step: steps.find((step) => state.matches(step)) ?? 'choosing',
    file,
    failure,
    checked,
    mapping,
    outcome,
    progress,
    missing: requiredColumns.filter((column) => (mapping ? mapping[column] === null : true)),
    choose: (next: File) => {
      chosen.current = next
      actor.send({ type: 'choose', file: { name: next.name, size: next.size } })
    },
    map: (column: BenchColumn, place: number | null) => actor.send({ type: 'map', column, place }),
    goOn: () => actor.send({ type: 'continue' }),
    back: () => actor.send({ type: 'back' }),
    importRows: () => actor.send({ type: 'import', key: uuid() }),
    retry: () => actor.send({ type: 'retry' }),
    cancel: () => actor.send({ type: 'cancel' }),
    startOver: () => actor.send({ type: 'start over' }),
  }
}

export type BenchUpload = ReturnType<typeof useBenchUpload>
