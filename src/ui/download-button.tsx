import { TextButton } from './button.tsx'
import { notify } from './notify.ts'

type DownloadButtonProps = {
  label: string
  /** Name of the file; read out, not shown, where the label does not have it. */
  name?: string
  /** Asks for the address of the file. */
  ask: () => PromiseLike<{ data?: { url: string } | undefined }>
  /** What is said when there is no address. */
  failed: string
}

/** Downloads a file whose address is asked for when the button is pressed. */
export const DownloadButton = ({ label, name, ask, failed }: DownloadButtonProps) => {
  const download = async () => {
    const { data } = await ask()
    // It arrives as a download, so the page stays.
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
