import { type FieldHookConfig, useField } from 'formik'
import type { FocusEvent } from 'react'

const tasks = new Set<() => void>()
let isPointerDown = false

const runTasks = () => {
  const due = [...tasks]
  tasks.clear()
  for (const task of due) task()
}

const release = () => {
  isPointerDown = false
  setTimeout(runTasks)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPointerDown = true), true)
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
  // Before `click`, whose handler may undo the task.
  window.addEventListener('mouseup', runTasks, true)
}

/** Delays a task until pointer-up, so that its layout shift cannot swallow the click. */
export const afterPress = (task: () => void) => {
  tasks.add(task)
  if (!isPointerDown) setTimeout(runTasks)
}

/** Formik's `useField`; the error on blur waits until pointer-up. */
export const useFormInput = <Value>(config: string | FieldHookConfig<Value>) => {
  const [{ onBlur, ...field }, meta, helpers] = useField<Value>(config)
  const leave = (event: FocusEvent) => afterPress(() => onBlur(event))
  return [{ ...field, onBlur: leave }, meta, helpers] as const
}
