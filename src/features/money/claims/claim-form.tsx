import { useState } from 'react'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { type Claim, claimCategories, claimCurrencies } from '#api/contracts/money/claim.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { claims as words } from '#src/content/money/claims.ts'
import { ApproverLine } from '#src/flows/approver-line.tsx'
import { AttachmentsField, ChosenFile } from '#src/flows/attachments-field.tsx'
import { Camera } from '#src/flows/camera.tsx'
import { fileInput } from '#src/flows/file-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { fileSize } from '#src/lib/file-size.ts'
import { Button, buttonClass, TextButton } from '#src/ui/button.tsx'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { Skeleton, UploadProgress } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { isEditable } from './claim-steps.ts'
import { listPath } from './claim-view.ts'
import styles from './claims.module.css'
import { useClaim } from './use-claim.ts'
import { type Owner, type Receipts, useClaimForm } from './use-claim-form.ts'

const { form } = words

const accepted = '.pdf,.jpg,.jpeg,.png,.webp'

const photoFile = (photo: string): File => {
  const [head = '', content = ''] = photo.split(',')
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return new File([bytes], `receipt-${time}.jpg`, { type })
}

const ReceiptsField = ({ receipts, error }: { receipts: Receipts; error: string | undefined }) => {
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  // Touch devices have a camera app, which takes better pictures.
  const [isTouch] = useState(() => matchMedia('(hover: none) and (pointer: coarse)').matches)
  const { added, stored, drop, earlierOf } = receipts
  const takePicture = (picture: string) => {
    added.add([photoFile(picture)])
    setIsCameraOpen(false)
  }
  return (
    <AttachmentsField
      attachments={added}
      words={words.receipts}
      accept={accepted}
      error={error}
      before={stored.map(({ id, name, bytes }) => (
        <ChosenFile
          key={id}
          name={name}
          size={fileSize(bytes)}
          removeLabel={`${words.receipts.remove} ${name}`}
          onRemove={() => drop(id)}
        />
      ))}
      noteOf={(id) => {
        const numbers = earlierOf(id)
        return numbers && words.receipts.alsoIn(numbers)
      }}
    >
      {isTouch ? (
        <label className={styles.photo}>
          <input {...fileInput(added.add)} accept="image/*" capture="environment" />
          <span className={buttonClass('outline', true)}>{words.receipts.takePhoto}</span>
        </label>
      ) : (
        <p>
          <TextButton onClick={() => setIsCameraOpen((isOpen) => !isOpen)}>
            {isCameraOpen ? words.receipts.closeCamera : words.receipts.takePhoto}
          </TextButton>
        </p>
      )}
      {isCameraOpen && (
        <Camera
          withPicture={(picture) => (
            <Button look="outline" onClick={() => takePicture(picture)}>
              {words.receipts.usePhoto}
            </Button>
          )}
        />
      )}
    </AttachmentsField>
  )
}

type FilledProps = { claim: Claim | null; owner: Owner }

const Filled = ({ claim, owner }: FilledProps) => {
  const { flow, choose, receipts, receiptsError } = useClaimForm(claim, owner)
  if (flow.isThanking) return <Skeleton lines={8} label={words.loadingOne} />
  return (
    <FormFrame
      flow={flow}
      words={form}
      submitButtons={[
        { label: form.submit, onPress: () => choose(true) },
        { label: form.saveDraft, onPress: () => choose(false) },
      ]}
      progress={<UploadProgress share={flow.progress} label={form.progress} />}
    >
      <ReceiptsField receipts={receipts} error={receiptsError} />
      <FormField name="date" label={form.date} type="date" />
      <SelectField
        name="category"
        label={form.category}
        placeholder={form.categoryPlaceholder}
        options={asChoices(claimCategories)}
      />
      <FormField name="merchant" label={form.merchant} full />
      <FormField name="amount" label={form.amount} hint={form.amountHint} inputMode="decimal" />
      <SelectField
        name="currency"
        label={form.currency}
        placeholder={form.currencyPlaceholder}
        options={asChoices(claimCurrencies)}
      />
      <FormField name="description" label={form.description} rows={4} countTo={500} full />
      <CheckboxField name="billable">{form.billable}</CheckboxField>
      <ApproverLine />
    </FormFrame>
  )
}

const unknownOwner: Owner = { office: null, timeZone: null, approver: null }

export const ClaimForm = ({ claim = null }: { claim?: Claim | null }) => {
  const { data: me, isError } = useGetProfileQuery()
  return (
    <>
      <PortalHeading heading={claim ? form.editHeading(claim.number) : form.newHeading} isNew>
        <PortalLink href={listPath('mine')} label={words.back} />
      </PortalHeading>
      {me || isError ? (
        <Filled claim={claim} owner={me ?? unknownOwner} />
      ) : (
        <Skeleton lines={8} label={words.loadingOne} />
      )}
    </>
  )
}

export const ClaimEditor = ({ id }: { id: string }) => {
  const { record: claim, ...unavailable } = useClaim(id)
  const [opened, setOpened] = useState<Claim | null>(null)
  // Frozen on open: submitting makes the claim read-only, which must not unmount the form.
  if (claim && !opened && isEditable(claim)) setOpened(claim)
  if (opened) return <ClaimForm claim={opened} />
  if (!claim) return <RecordUnavailable words={words} backTo={listPath('mine')} {...unavailable} />
  return (
    <>
      <p role="status">{words.form.notEditable}</p>
      <ClaimDetails id={id} scope="mine" />
    </>
  )
}
