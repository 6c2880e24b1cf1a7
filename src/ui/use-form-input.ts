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
  // Before the click, whose handler may undo what the task does.
  window.addEventListener('mouseup', runTasks, true)
}

/** Delays a task until the pointer is up, so that the layout shift it causes cannot swallow the click. */
export const afterPress = (task: () => void) => {
  tasks.add(task)
  if (!isPointerDown) setTimeout(runTasks)
}

/** Formik's `useField`, with the error of a field that was left by a press shown after that press. */
export const useFormInput = <Value>(config: string | FieldHookConfig<Value>) => {
  const [{ onBlur, ...field }, meta, helpers] = useField<Value>(config)
  const leave = (event: FocusEvent) => afterPress(() => onBlur(event))
  return [{ ...field, onBlur: leave }, meta, helpers] as const
}
