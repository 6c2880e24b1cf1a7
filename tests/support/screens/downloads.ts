import { createReadStream } from 'node:fs'
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from 'playwright-core'
import type { BrowserWindow } from './browser-window.ts'
import { speak } from './speak.ts'

type Content = Pick<Blob, 'arrayBuffer'>

export const createDownload = (name: string, url: string, content: Content) => {
  let saved: Promise<string> | undefined
  const save = async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'skagit-download-')), 'content')
    await writeFile(file, Buffer.from(new Uint8Array(await content.arrayBuffer())))
    return file
  }
  const path = () => {
    saved ??= save()
    return saved
  }
  return speak<Download>('Download', {
    suggestedFilename: () => name,
    url: () => url,
    path,
    createReadStream: async () => createReadStream(await path()),
    saveAs: async (target) => copyFile(await path(), target),
    failure: async () => null,
  })
}

/** Null unless `content-disposition` is an attachment. */
export const attachmentName = ({ headers }: Response) => {
  const disposition = headers.get('content-disposition') ?? ''
  if (!disposition.startsWith('attachment')) return null
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain = 'download'] = /filename="([^"]*)"/.exec(disposition) ?? []
  return encoded ? decodeURIComponent(encoded) : plain
}

export const catchDownloads = (window: BrowserWindow, tell: (download: Download) => void) => {
  const contents = new Map<string, Content>()
  const { HTMLAnchorElement, URL, location, crypto } = window
  Object.assign(URL, {
    createObjectURL: (content: Content) => {
      const address = `blob:${location.origin}/${crypto.randomUUID()}`
      contents.set(address, content)
      return address
    },
    revokeObjectURL: (address: string) => {
      contents.delete(address)
    },
  })
  const catchClick = (event: Event) => {
    const link = event.target instanceof window.Element ? event.target.closest('a') : null
    const content = link && contents.get(link.href)
    if (!content || !link.download) return
    event.preventDefault()
    tell(createDownload(link.download, link.href, content))
  }
  window.addEventListener('click', catchClick)
  // A click on a detached link dispatches no event that reaches the window.
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    if (this.isConnected) return click.call(this)
    this.addEventListener('click', catchClick, { once: true })
    click.call(this)
  }
}
