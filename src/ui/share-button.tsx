import { useState } from 'react'
import { Button } from './button.tsx'
import { publicOrigin } from './page-head.tsx'

type Shared = { readonly title: string; readonly path: string }

type ShareWords = { readonly share: string; readonly copied: string; readonly notCopied: string }

/** Uses the Web Share API; false if missing or failed. */
const isOffered = async (link: { title: string; url: string }) => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Falls back to copying; resolves with the message to show. */
const shareLink = async ({ title, path }: Shared, words: ShareWords): Promise<string> => {
  const url = publicOrigin() + path
  if (await isOffered({ title, url })) return ''
  try {
    await navigator.clipboard.writeText(url)
    return words.copied
  } catch {
    return words.notCopied
  }
}

export const ShareButton = ({ shared, words }: { shared: Shared; words: ShareWords }) => {
  const [outcome, setOutcome] = useState('')
  const share = async () => setOutcome(await shareLink(shared, words))
  return (
    <>
      <Button look="outline" className="needs-scripts" onClick={() => void share()}>
        {words.share}
      </Button>
      <span role="status" className="quiet">
        {outcome}
      </span>
    </>
  )
}
