import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { leavesOf } from '#src/lib/chart/chart-parts.ts'
import { watchActors } from '#src/lib/inspection.ts'
import type { Targets } from './find-target.ts'
import { type DataWords, type FieldKind, maskEvent, maskText } from './mask.ts'
import type { RecordStep } from './record-entry.ts'
import type { RecordStore } from './record-store.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What steps are made of and where they go. */
type StepParts = { store: RecordStore; words: DataWords; targets: Targets }

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

const watchPresses =
  ({ store, targets }: StepParts) =>
  (event: MouseEvent) => {
    const element = event.target
    if (!event.isTrusted || !(element instanceof Element) || targets.isOwn(element)) return
    const around = targets.around(element)
    if (isTyped(around) || around instanceof HTMLSelectElement || isFileField(around)) return
    const at = store.now()
    if (around) store.addStep({ at, step: 'click', target: targets.describe(around) })
    else if (!isOnLabel(element, around))
      store.addStep({ at, step: 'press', x: event.clientX, y: event.clientY })
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

/** The place of a page among those of this tab, as the router counts them; 0 for the first. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0

/** Records the browser's back and forward, until the signal says stop. */
export const watchHistory = (store: RecordStore, signal: AbortSignal) => {
  let place = placeOf(history.state)
  const push = history.pushState.bind(history)
  history.pushState = (...parts) => {
    push(...parts)
    place = placeOf(history.state)
  }
  signal.addEventListener('abort', () => {
    history.pushState = push
  })
  const tell = ({ state }: PopStateEvent) => {
    const by = placeOf(state) - place
    place += by
    if (by !== 0) store.addStep({ at: store.now(), step: 'history', by })
  }
  window.addEventListener('popstate', tell, { signal, capture: true })
}

type Seen = Extract<InspectionEvent, { type: '@xstate.snapshot' }>

const isOfChart = (snapshot: Seen['snapshot']): snapshot is AnyMachineSnapshot => 'machine' in snapshot

/** How many actors of each chart the pages before have counted. */
const countBefore = ({ entries }: RecordStore) => {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const [chart = '', number] = 'actor' in entry ? entry.actor.split('#') : []
    if (number) counts.set(chart, Math.max(counts.get(chart) ?? 0, Number(number)))
  }
  return counts
}

/** Records what every actor of a chart is told and where that leads it, until the returned function is called. */
export const watchMoves = (store: RecordStore) => {
  const counts = countBefore(store)
  const names = new WeakMap<object, string>()

  const nameFor = (actor: object, chart: string) => {
    const known = names.get(actor)
    if (known) return known
    const number = (counts.get(chart) ?? 0) + 1
    counts.set(chart, number)
    const name = `${chart}#${number}`
    names.set(actor, name)
    return name
  }
  return watchActors((seen) => {
    if (seen.type !== '@xstate.snapshot' || !isOfChart(seen.snapshot)) return
    store.addMove({
      at: store.now(),
      actor: nameFor(seen.actorRef, seen.snapshot.machine.id),
      event: maskEvent(seen.event),
      state: leavesOf(seen.snapshot).join(' + '),
    })
  })
}

const isData = (answer: Response) => answer.headers.get('content-type')?.includes('application/json') ?? false

/** Learns the words in the server's answers, so that they can be told from the site's own. */
export const watchAnswers = (words: DataWords, signal: AbortSignal) => {
  const real = window.fetch
  window.fetch = async (...call) => {
    const answer = await real.apply(window, call)
    if (isData(answer))
      words.learnFrom(
        await answer
          .clone()
          .json()
          .catch(() => null),
      )
    return answer
  }
  signal.addEventListener('abort', () => {
    window.fetch = real
  })
}
