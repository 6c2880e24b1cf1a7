import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { readSession } from '#api/client/session-storage.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { recorder as words } from '#src/content/recorder.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { targetsOf } from './find-target.ts'
import { dataWords, maskAddress } from './mask.ts'
import { type RecordHeader, type RecordTarget, recordVersion } from './record-entry.ts'
import { openStore, type RecordStore } from './record-store.ts'
import styles from './recorder-bar.module.css'
import { watchAnswers, watchHistory, watchMoves, watchSteps } from './watch.ts'

const roleOf = (userType: number | undefined): RecordHeader['role'] => {
  if (userType === undefined) return 'visitor'
  return userType === userTypes.employee ? 'employee' : 'partner'
}

const buildOf = () => {
  const main = [...document.scripts].find(({ src }) => /\/index\.[^/]*\.js$/.test(src))
  return main?.src.split('/').at(-1) ?? 'development'
}

const address = () => maskAddress(window.location.pathname, window.location.search)

const begin = (): RecordHeader => ({
  record: 'skagit',
  version: recordVersion,
  build: buildOf(),
  address: address(),
  viewport: { width: window.innerWidth, height: window.innerHeight },
  clock: new Date().toISOString(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
  colors: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  role: roleOf(readSession()?.userType),
})

/** Takes the recorder's own word out of the address, which the pages would carry on. */
const tidyAddress = () => {
  const url = new URL(window.location.href)
  url.searchParams.delete('record')
  window.history.replaceState(window.history.state, '', url)
}

type RecorderBarProps = {
  store: RecordStore
  /** Saves the record and ends it; gives back the name of the file. */
  save: () => string
  discard: () => void
  /** Takes the bar away. */
  close: () => void
}

/** Says while a tab is recorded that it is, and ends that. */
const RecorderBar = ({ store, save, discard, close }: RecorderBarProps) => {
  const count = useSyncExternalStore(store.subscribe, store.steps)
  const [saved, setSaved] = useState<string | null>(null)
  if (saved !== null)
    return (
      <div className={styles.bar}>
        <p role="status">{words.saved(saved)}</p>
        <div className={styles.actions}>
          <Button small onClick={close}>
            {words.close}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.bar}>
      <p>
        <span className={styles.lamp} aria-hidden="true" />
        <strong>{words.heading}</strong> · {words.steps(count)}
      </p>
      {store.isFull() && <p role="status">{words.full}</p>}
      <details className={styles.told}>
        <summary>{words.summary}</summary>
        <p>{words.told}</p>
      </details>
      <div className={styles.actions}>
        <Button small onClick={() => setSaved(save())}>
          {words.save}
        </Button>
        <TextButton onClick={discard}>{words.discard}</TextButton>
      </div>
    </div>
  )
}

const showBar = (store: RecordStore, end: () => void) => {
  const host = document.createElement('aside')
  host.dataset.recorder = ''
  host.setAttribute('aria-label', words.label)
  document.body.append(host)
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
  }
  const save = () => {
    const file = words.fileName(store.header.clock)
    saveFile(new Blob([store.toText()], { type: 'application/x-ndjson' }), file)
    end()
    return file
  }
  const discard = () => {
    end()
    close()
  }
  root.render(<RecorderBar store={store} save={save} discard={discard} close={close} />)
}

/** Records this tab from now on, over its next pages too, until the person stops it. */
export const startRecorder = () => {
  const store = openStore(begin)
  if (store.isResumed) store.addStep({ at: store.now(), step: 'open', address: address() })
  tidyAddress()
  const known = dataWords()
  const targets = targetsOf(known)
  const watching = new AbortController()
  const { signal } = watching
  known.learnFrom(readSession())
  const unwatch = watchMoves(store)
  signal.addEventListener('abort', unwatch)
  watchAnswers(known, signal)
  watchHistory(store, signal)
  watchSteps({ store, words: known, targets }, signal)
  window.addEventListener('pagehide', store.keep, { signal })
  store.keep()
  showBar(store, () => {
    watching.abort()
    store.forget()
  })
  // By this a replay follows the site and finds what the record names.
  const find = (target: RecordTarget) => targets.find(target)
  Object.assign(globalThis, { skagitRecord: { entries: store.entries, find } })
}
