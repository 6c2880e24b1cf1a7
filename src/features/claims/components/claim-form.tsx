import { type Claim, claimCategories, claimCurrencies } from '#api/contracts/claim.contract.ts'
import { claims } from '#src/content/claims.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { UploadProgress } from '#src/ui/upload-progress.tsx'
import { listPath } from '../claim-view.ts'
import { useClaimForm } from '../use-claim-form.ts'
import { ReceiptsField } from './receipts-field.tsx'

const words = claims.form
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Writes a claim: a new one, or one that is a draft or was rejected. */
export const ClaimForm = ({ claim = null }: { claim?: Claim | null }) => {
  const { flow, receipts, receiptsError, progress } = useClaimForm(claim)
  return (
    <>
      <PortalHeading heading={claim ? words.editHeading(claim.number) : words.newHeading} isNew>
        <SiteLink to={listPath('mine')} className={buttonClass('outline', true)}>
          {claims.back}
        </SiteLink>
      </PortalHeading>
      <FormFrame
        flow={flow}
        words={words}
        progress={<UploadProgress share={progress} label={words.progress} />}
      >
        <FormField name="date" label={words.date} type="date" />
        <SelectField
          name="category"
          label={words.category}
          placeholder={words.categoryPlaceholder}
          options={asOptions(claimCategories)}
        />
        <FormField name="merchant" label={words.merchant} full />
        <FormField name="amount" label={words.amount} hint={words.amountHint} inputMode="decimal" />
        <SelectField
          name="currency"
          label={words.currency}
          placeholder={words.currencyPlaceholder}
          options={asOptions(claimCurrencies)}
        />
        <FormField name="description" label={words.description} rows={4} countTo={500} full />
        <CheckboxField name="billable">{words.billable}</CheckboxField>
        <ReceiptsField receipts={receipts} error={receiptsError} />
        <CheckboxField name="submit">{words.submitNow}</CheckboxField>
      </FormFrame>
    </>
  )
}
