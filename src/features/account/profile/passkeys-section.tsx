import { type FormEvent, useState } from 'react'
import {
  type MyPasskeys,
  type Passkey,
  passkeyForm,
  passkeyNameLength,
} from '#api/contracts/account/passkey.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { signingIn } from '#src/content/account/signing-in.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './profile.module.css'
import { useAddPasskey, type useMyPasskeys, useRemovePasskey, useRenamePasskey } from './use-passkeys.ts'

const words = signingIn.passkeys

const RenamePopup = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => (
  <FormPopup
    flow={useRenamePasskey(passkey)}
    title={words.renaming.title}
    words={words.renaming}
    onClose={onClose}
  >
    <FormField name="name" label={words.renaming.name} full />
  </FormPopup>
)

type RowProps = { passkey: Passkey; mayRemove: boolean; onRename: () => void; onRemove: () => void }

const PasskeyRow = ({ passkey, mayRemove, onRename, onRemove }: RowProps) => {
  const { name, addedAt, lastUsedAt, isSynced } = passkey
  return (
    <li>
      <div className="stack gap-1">
        <strong>{name}</strong>
        <p className="small quiet">
          {[
            words.added(recentMoment(addedAt)),
            lastUsedAt ? words.used(recentMoment(lastUsedAt)) : words.unused,
            isSynced ? words.synced : words.single,
          ].join(' · ')}
        </p>
      </div>
      <div className="cluster">
        <Button look="outline" small aria-label={`${words.rename} ${name}`} onClick={onRename}>
          {words.rename}
        </Button>
        {mayRemove && (
          <Button look="outline" small aria-label={`${words.remove} ${name}`} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

const PasskeyList = ({ mine: { passkeys, mayChange } }: { mine: MyPasskeys }) => {
  const removing = useRemovePasskey()
  const [chosen, setChosen] = useState<Passkey | null>(null)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const remove = (passkey: Passkey) => {
    setChosen(passkey)
    removing.ask('remove', { ids: [passkey.id], version: '' })
  }
  return (
    <>
      {passkeys.length === 0 && <p>{words.none}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.rows} aria-label={words.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              mayRemove={mayChange}
              onRename={() => setRenamed(passkey)}
              onRemove={() => remove(passkey)}
            />
          ))}
        </ul>
      )}
      <DecisionOutcome failure={removing.asked ? null : removing.failure} outcome={removing.outcome} />
      {removing.asked && (
        <DecisionDialog
          words={{ ...words.removing, title: words.removing.title(chosen?.name ?? '') }}
          text={words.removing.text}
          asking={removing}
        />
      )}
      {renamed && <RenamePopup key={renamed.id} passkey={renamed} onClose={() => setRenamed(null)} />}
    </>
  )
}

const AddPasskey = () => {
  const adding = useAddPasskey()
  const { isAdding, failure, outcome } = adding
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = passkeyForm.safeParse({ name })
    setProblem(error?.issues[0]?.message)
    if (data) adding.add(data.name)
  }
  const failed = failure && (
    <p role="alert" className="danger">
      {failure}
    </p>
  )
  if (adding.isUnsupported) return failed
  return (
    <PostForm
      className={`stack ${styles.narrow}`}
      aria-label={words.form}
      isBusy={isAdding}
      onSubmit={submit}
    >
      <Field label={words.name} hint={words.nameHint(passkeyNameLength)} error={problem}>
        {(control) => (
          <input
            {...control}
            name="name"
            value={adding.wasAdded ? '' : name}
            readOnly={isAdding}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="cluster">
        <Button isWaiting={isAdding} type="submit">
          {words.add}
        </Button>
        {isAdding && <TextButton onClick={adding.cancel}>{words.cancel}</TextButton>}
      </div>
      <p role="status" className={`quiet ${styles.saved}`}>
        {isAdding ? words.asking : outcome}
      </p>
      {failed}
    </PostForm>
  )
}

type PasskeysSectionProps = ReturnType<typeof useMyPasskeys>

export const PasskeysSection = ({ mine, load }: PasskeysSectionProps) => (
  <section className={styles.card} aria-labelledby="profile-passkeys">
    <div className="stack gap-2">
      <h2 id="profile-passkeys">{words.heading}</h2>
      <p className="quiet">{words.lead}</p>
    </div>
    {mine ? (
      <>
        <PasskeyList mine={mine} />
        {mine.mayChange && <AddPasskey />}
      </>
    ) : load.failure !== null && !load.isFetching ? (
      <LoadFailure words={words.failed} load={load} />
    ) : (
      <Skeleton lines={3} label={words.loading} />
    )}
  </section>
)
