import type { RecordStore } from './record-store.ts'

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
