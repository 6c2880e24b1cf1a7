import type { DataWords } from './data-words.ts'
import type { Targets } from './find-target.ts'
import type { FieldKind } from './mask-text.ts'
import { maskText } from './mask-text.ts'
import type { RecordStep } from './record-entry.ts'
import type { RecordStore } from './record-store.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What steps are made of and where they go. */
export type StepParts = { store: RecordStore; words: DataWords; targets: Targets }

const ticked = ['checkbox', 'radio', 'file', 'submit', 'button', 'reset', 'image']

const isTyped = (element: EventTarget | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !ticked.includes(element.type))

const isFileField = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'file'

const kindOf = (field: Field): FieldKind => {
  const { type, autocomplete } = field
  if (type === 'password') return 'secret'
  if (autocomplete === 'one-time-code') return 'code'
  if (type === 'tel' || autocomplete.startsWith('tel')) return 'phone'
  if (type === 'email' || autocomplete === 'email') return 'email'
  return type === 'url' ? 'url' : 'plain'
}

/** A press on a label arrives again as a press on what it labels. */
const isOnLabel = (element: Element, around: Element | null) => {
  const control = element.closest('label')?.control
  return Boolean(control) && control !== around
}

const watchPresses = ({ store, targets }: StepParts) => {
  const at = () => store.now()
  return (event: MouseEvent) => {
    const element = event.target
    if (!event.isTrusted || !(element instanceof Element) || targets.isOwn(element)) return
    const around = targets.around(element)
    if (isTyped(around) || around instanceof HTMLSelectElement || isFileField(around)) return
    if (around) store.addStep({ at: at(), step: 'click', target: targets.describe(around) })
    else if (!isOnLabel(element, around))
      store.addStep({ at: at(), step: 'press', x: event.clientX, y: event.clientY })
  }
}

/** Typing in one field is one step, however many keys it took. */
const watchTyping = ({ store, targets }: StepParts) => {
  let current: { field: Field; step: Extract<RecordStep, { step: 'fill' }> } | null = null
  return ({ target: field }: Event) => {
    if (!isTyped(field) || targets.isOwn(field)) return
    const text = maskText(field.value, kindOf(field))
    const last = store.entries.findLast((entry) => 'step' in entry)
    if (current && current.field === field && current.step === last) current.step.text = text
    else {
      const step = { at: store.now(), step: 'fill', target: targets.describe(field), text } as const
      current = { field, step: { ...step } }
      store.addStep(current.step)
    }
  }
}

const addFiles = ({ store, words, targets }: StepParts, field: Element, files: FileList | null) => {
  const chosen = [...(files ?? [])]
  if (chosen.length === 0) return
  words.learnFrom(chosen.map(({ name }) => name))
  const kinds = chosen.map(({ name, size }) => ({ kind: name.split('.').at(-1)?.toLowerCase() ?? '', size }))
  store.addStep({ at: store.now(), step: 'files', target: targets.describe(field), files: kinds })
}

const watchChoices = (parts: StepParts) => {
  const { store, words, targets } = parts
  return ({ target: field }: Event) => {
    if (field instanceof Element && targets.isOwn(field)) return
    if (field instanceof HTMLSelectElement) {
      const option = words.mask(field.selectedOptions[0]?.label ?? '')
      const place = Math.max(0, field.selectedIndex)
      store.addStep({ at: store.now(), step: 'choose', target: targets.describe(field), option, place })
    } else if (isFileField(field)) addFiles(parts, field, field.files)
    else if (isTyped(field)) words.learnFrom(field.value)
  }
}

const watchDrops =
  (parts: StepParts) =>
  ({ target, dataTransfer }: DragEvent) => {
    const place = target instanceof Element ? target.closest('fieldset, form, section, main') : null
    const field = place?.querySelector('input[type=file]')
    if (field) addFiles(parts, field, dataTransfer?.files ?? null)
  }

const moving = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/

/** The keys whose effect no other step tells. */
const watchKeys = ({ store, targets }: StepParts) => {
  const tells = (element: Element, key: string) => {
    if (key === 'Escape') return true
    const isNative = /^(INPUT|SELECT|TEXTAREA|BUTTON|A|SUMMARY)$/.test(element.tagName)
    if (moving.test(key)) return !/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
    return !isNative && (key === 'Enter' || key === ' ') && element !== document.body
  }
  return ({ target, key, isTrusted }: KeyboardEvent) => {
    if (!isTrusted || !(target instanceof Element) || targets.isOwn(target) || !tells(target, key)) return
    const around = targets.around(target) ?? document.body
    store.addStep({ at: store.now(), step: 'key', target: targets.describe(around), key })
  }
}

/** Records what the person presses, types and chooses, until the signal says stop. */
export const watchSteps = (parts: StepParts, signal: AbortSignal) => {
  const early = { capture: true, signal }
  window.addEventListener('click', watchPresses(parts), early)
  window.addEventListener('input', watchTyping(parts), early)
  window.addEventListener('change', watchChoices(parts), early)
  window.addEventListener('drop', watchDrops(parts), early)
  window.addEventListener('keydown', watchKeys(parts), early)
}
