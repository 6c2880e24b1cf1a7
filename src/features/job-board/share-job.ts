import { jobDetails as words } from '#src/content/job-board.ts'
import { notify } from '#src/ui/notify.ts'

type Link = { title: string; url: string }

/** Offers the link to the device's own sharing; true when there is none, or it failed. */
const isNotShared = async (link: Link) => {
  if (typeof navigator.share !== 'function') return true
  try {
    await navigator.share(link)
    return false
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'AbortError')
  }
}

/** Shares a link, or else copies it; resolves to what is to be said about it. */
export const shareLink = async (link: Link): Promise<string> => {
  if (!(await isNotShared(link))) return ''
  try {
    await navigator.clipboard.writeText(link.url)
    notify.success(words.copied)
    return words.copied
  } catch {
    notify.error(words.notCopied)
    return words.notCopied
  }
}
