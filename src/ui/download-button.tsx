import { TextButton } from './button.tsx'
import { notify } from './notify.ts'

type DownloadButtonProps = {
  label: string
  /** File name, visually hidden, if the label does not contain it. */
  name?: string
  /** Requests a short-lived URL. */
  ask: () => PromiseLike<{ data?: { url: string } | undefined }>
  failed: string
}

export const DownloadButton = ({ label, name, ask, failed }: DownloadButtonProps) => {
  const download = async () => {
    const { data } = await ask()
    // Served as an attachment, so the page stays.
    if (data) window.location.assign(data.url)
    else notify.error(failed)
  }
  return (
    <TextButton onClick={() => void download()}>
      {label}
      {name !== undefined && <span className="visually-hidden"> {name}</span>}
    </TextButton>
  )
}
