import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import type { useLetter } from './use-application.ts'
import type { useBoardActions } from './use-applications.ts'
import { canMove } from './use-stage-change.ts'

type PreviewPane = {
  application: ApplicationDetails
  letter: ReturnType<typeof useLetter>
  own: ReturnType<typeof useBoardActions>
}

export const usePreviewKeys = ({ application, letter: { flow, editor }, own }: PreviewPane) => {
  const [opened, setOpened] = useState<boolean | null>(null)
  // A draft reopens the editor.
  const isAnswering = opened ?? (flow.hasDraft || flow.isThanking)
  const answer = () => {
    flushSync(() => setOpened(true))
    editor.current?.querySelector('textarea')?.focus()
  }
  useShortcuts({
    r: answer,
    o: () => document.querySelector<HTMLElement>('[data-beside] h2')?.focus(),
    ...(canMove(application) && { m: () => own.openMenu([application]) }),
  })
  return { isAnswering, toggleAnswer: () => (isAnswering ? setOpened(false) : answer()) }
}
