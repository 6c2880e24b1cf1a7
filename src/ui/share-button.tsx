import { useState } from 'react'
import { Button } from './button.tsx'
import { publicOrigin } from './page-head.tsx'

type Shared = { readonly title: string; readonly path: string }

type ShareWords = { readonly share: string; readonly copied: string; readonly notCopied: string }

/** Offers a link to the device's own sharing; false where there is none, or it failed. */
const isOffered = async (link: { title: string; url: string }) => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Shares an address of this site, or else copies it; resolves to what is to be said about it. */
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

/** Shares the address of a page, and says what came of it. Nobody sees it where it would do nothing. */
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
