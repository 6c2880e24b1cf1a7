import type { TimeSheetDetails } from '#api/contracts/time-sheet.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { Button } from '#src/ui/button.tsx'
import { useSheetFile } from '../use-sheet-file.ts'
import styles from './sheet-details.module.css'

const pictures = ['png', 'jpg']

/** The client's own sheet: its name, a download, and a preview of a picture. */
export const SheetFile = ({ sheet }: { sheet: TimeSheetDetails }) => {
  const { download, pictureUrl, showPicture, isFetching, failure } = useSheetFile(sheet.id)
  const { attachment } = sheet
  if (!attachment) return <p className={styles.quiet}>{approvals.noFile}</p>
  const isPicture = pictures.includes(attachment.kind)
  return (
    <div className={styles.file}>
      <span>{attachment.name}</span>
      <Button small look="outline" disabled={isFetching} onClick={() => void download()}>
        {approvals.download}
      </Button>
      {isPicture && !pictureUrl && (
        <Button small look="outline" disabled={isFetching} onClick={showPicture}>
          {approvals.preview}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {isPicture && pictureUrl && (
        <img className={styles.preview} src={pictureUrl} alt={approvals.previewOf(attachment.name)} />
      )}
    </div>
  )
}
