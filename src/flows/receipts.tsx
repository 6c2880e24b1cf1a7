import { useState } from 'react'
import { useGetReceiptQuery, useLazyGetReceiptQuery } from '#api/client/money/claim.endpoints.ts'
import type { ClaimReceipt } from '#api/contracts/money/claim.contract.ts'
import { receiptWords as words } from '#src/content/money/claims.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { TextButton } from '#src/ui/button.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { loadState } from './calls.ts'
import { FilePreview, isShowable } from './file-preview.tsx'
import styles from './receipts.module.css'

/** Requests the URL on mount only: each view is audited. */
const Preview = ({ receipt: { id, kind, name } }: { receipt: ClaimReceipt }) => {
  const { data, ...query } = useGetReceiptQuery({ id }, { refetchOnMountOrArgChange: true })
  const load = loadState(data, query, words.failed)
  if (load.failure !== null) return <LoadFailure words={words.failure} load={load} />
  if (!data) return <Skeleton lines={6} label={words.opening} />
  return <FilePreview url={data.url} kind={kind} name={name} words={words} />
}

const getNumbers = (alsoIn: ClaimReceipt['alsoIn']) => alsoIn.map(({ number }) => number).join(', ')

type ReceiptProps = { receipt: ClaimReceipt; isShownAtOnce: boolean }

const Receipt = ({ receipt, isShownAtOnce }: ReceiptProps) => {
  const { id, name, kind, bytes, alsoIn } = receipt
  const [isShown, setShown] = useState(isShownAtOnce)
  const [ask] = useLazyGetReceiptQuery()
  return (
    <li className={styles.receipt}>
      <span className={styles.name}>
        {name} <span className="quiet small">{fileSize(bytes)}</span>
      </span>
      <span className="cluster gap-3 no-print">
        {isShowable(kind) && (
          <TextButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? words.hide : words.show}
            <span className="visually-hidden"> {name}</span>
          </TextButton>
        )}
        <DownloadButton
          label={words.download}
          name={name}
          ask={() => ask({ id })}
          failed={words.failure.heading}
        />
      </span>
      {alsoIn.length > 0 && <p className={styles.warning}>{words.alsoIn(getNumbers(alsoIn))}</p>}
      {isShown && isShowable(kind) && (
        <div className={styles.preview}>
          <Preview receipt={receipt} />
        </div>
      )}
    </li>
  )
}

type ReceiptListProps = {
  receipts: readonly ClaimReceipt[]
  /** For approvers. */
  areShownAtOnce: boolean
}

/** Warns about a file that was submitted before. */
export const ReceiptList = ({ receipts, areShownAtOnce }: ReceiptListProps) => {
  if (receipts.length === 0) return <p className="quiet small">{words.none}</p>
  return (
    <ul className="stack gap-3">
      {receipts.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} isShownAtOnce={areShownAtOnce} />
      ))}
    </ul>
  )
}
