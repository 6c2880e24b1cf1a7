import { IDBFactory } from 'fake-indexeddb'
import type { BrowserWindow } from './browser-window.ts'

type Entries = Record<string, string>

export type SharedStorage = {
  local: Entries
  readonly drafts: IDBFactory
  readonly windows: Set<BrowserWindow>
  readonly channels: Set<Channel>
}

export const createSharedStorage = (local: Entries): SharedStorage => ({
  local: { ...local },
  drafts: new IDBFactory(),
  windows: new Set(),
  channels: new Set(),
})

type Change = { key: string | null; oldValue: string | null; newValue: string | null }

const shareLocalStorage = (window: BrowserWindow, { windows }: SharedStorage) => {
  const { prototype } = window.Storage
  const { setItem, removeItem, clear } = prototype
  const pass = (storage: Storage, change: Change, write: (other: Storage) => void) => {
    if (storage !== window.localStorage) return
    const url = window.location.href
    for (const other of windows) {
      if (other === window) continue
      write(other.localStorage)
      const event = new other.StorageEvent('storage', { ...change, url, storageArea: other.localStorage })
      setTimeout(() => windows.has(other) && other.dispatchEvent(event))
    }
  }
  prototype.setItem = function (key, newValue) {
    const oldValue = this.getItem(key)
    setItem.call(this, key, newValue)
    pass(this, { key, oldValue, newValue: String(newValue) }, (other) => setItem.call(other, key, newValue))
  }
  prototype.removeItem = function (key) {
    const oldValue = this.getItem(key)
    removeItem.call(this, key)
    if (oldValue !== null)
      pass(this, { key, oldValue, newValue: null }, (other) => removeItem.call(other, key))
  }
  prototype.clear = function () {
    clear.call(this)
    pass(this, { key: null, oldValue: null, newValue: null }, (other) => clear.call(other))
  }
}

type Channel = { name: string; receive: (data: unknown) => void }

const installChannels = (window: BrowserWindow, { channels, windows }: SharedStorage) => {
  class BroadcastChannel extends window.EventTarget {
    onmessage: ((event: MessageEvent) => void) | null = null
    readonly #own: Channel

    constructor(name: string) {
      super()
      const receive = (data: unknown) => {
        if (!windows.has(window)) return
        const event = new window.MessageEvent('message', { data })
        this.onmessage?.(event)
        this.dispatchEvent(event)
      }
      this.#own = { name: name, receive }
      channels.add(this.#own)
    }

    postMessage(data: unknown) {
      for (const other of channels) {
        if (other === this.#own || other.name !== this.#own.name) continue
        setTimeout(() => channels.has(other) && other.receive(structuredClone(data)))
      }
    }

    close() {
      channels.delete(this.#own)
    }
  }
  Object.assign(window, { BroadcastChannel })
}

const isFile = (value: unknown) => Object.prototype.toString.call(value) === '[object File]'

export const installStorage = (window: BrowserWindow, shared: SharedStorage, session: Entries) => {
  for (const [name, value] of Object.entries(shared.local)) window.localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(session)) window.sessionStorage.setItem(name, value)
  shared.windows.add(window)
  Object.assign(window, { indexedDB: shared.drafts })
  shareLocalStorage(window, shared)
  installChannels(window, shared)
}

export const leaveStorage = (window: BrowserWindow, shared: SharedStorage): Entries => {
  shared.windows.delete(window)
  shared.local = { ...window.localStorage }
  return { ...window.sessionStorage }
}

const { structuredClone: clone } = globalThis

globalThis.structuredClone = (value, options) => {
  if (Array.isArray(value) && value.length > 0 && value.every(isFile)) return Object.assign([...value])
  return clone(value, options)
}
