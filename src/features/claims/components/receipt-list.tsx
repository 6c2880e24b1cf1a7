import { useLazyGetReceiptQuery } from '#api/client/claim.endpoints.ts'
import type { ClaimReceipt } from '#api/contracts/claim.contract.ts'
import { claims } from '#src/content/claims.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { TextButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import styles from './claim-details.module.css'

const words = claims.details

const numbersOf = (alsoIn: ClaimReceipt['alsoIn']) => alsoIn.map(({ number }) => number).join(', ')

/** The receipts of a claim, each to be downloaded, with a warning where the same file was handed in before. */
export const ReceiptList = ({ receipts }: { receipts: readonly ClaimReceipt[] }) => {
  const [ask] = useLazyGetReceiptQuery()
  const download = async (id: string) => {
    const { data } = await ask({ id })
    // It arrives as a download, so the page stays.
    if (data) window.location.assign(data.url)
    else notify.error(claims.oneFailure.heading)
  }
  if (receipts.length === 0) return <p className={styles.soft}>{words.noReceipts}</p>
  return (
    <ul className={styles.receipts}>
      {receipts.map(({ id, name, bytes, alsoIn }) => (
        <li key={id} className={styles.receipt}>
          <span className={styles.name}>
            {name} <span className={styles.soft}>{fileSize(bytes)}</span>
          </span>
          <TextButton onClick={() => void download(id)}>
            {words.download} <span className="visually-hidden">{name}</span>
          </TextButton>
          {alsoIn.length > 0 && <p className={styles.warning}>{words.alsoIn(numbersOf(alsoIn))}</p>}
        </li>
      ))}
    </ul>
  )
}
