import { Button, TextButton } from './button.tsx'
import { notify } from './notify.ts'

type DownloadButtonProps = {
  label: string
  /** File name, visually hidden, if the label does not contain it. */
  name?: string
  /** Requests a short-lived URL. */
  ask: () => PromiseLike<{ data?: { url: string } | undefined }>
  failed: string
  /** Among the buttons of a page, not in a sentence or list. */
  isAction?: boolean
}

export const DownloadButton = ({ label, name, ask, failed, isAction }: DownloadButtonProps) => {
  const download = async () => {
    const { data } = await ask()
    // Served as an attachment, so the page stays.
    if (data) window.location.assign(data.url)
    else notify.error(failed)
  }
  const content = (
    <>
      {label}
      {name !== undefined && <span className="visually-hidden"> {name}</span>}
    </>
  )
  const press = () => void download()
  if (!isAction) return <TextButton onClick={press}>{content}</TextButton>
  return (
    <Button small look="outline" onClick={press}>
      {content}
    </Button>
  )
}
