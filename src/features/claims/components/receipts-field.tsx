import { useState } from 'react'
import { claims } from '#src/content/claims.ts'
import { AttachmentsField, ChosenFile } from '#src/flows/attachments-field.tsx'
import { Camera } from '#src/flows/camera.tsx'
import { fileSize } from '#src/lib/file-size.ts'
import { pictureFile } from '#src/lib/picture-file.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import type { Receipts } from '../use-receipts.ts'

const words = claims.receipts
const accepted = '.pdf,.jpg,.jpeg,.png,.webp'

const photoName = () => `receipt-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.jpg`

/** The receipts of a claim: by file, by drop, or by a photo taken here. */
export const ReceiptsField = ({ receipts, error }: { receipts: Receipts; error: string | undefined }) => {
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const { added, kept, drop, earlierOf } = receipts
  const takePicture = (picture: string) => {
    added.add([pictureFile(picture, photoName())])
    setIsCameraOpen(false)
  }
  return (
    <AttachmentsField
      attachments={added}
      words={words}
      accept={accepted}
      error={error}
      before={kept.map(({ id, name, bytes }) => (
        <ChosenFile
          key={id}
          name={name}
          size={fileSize(bytes)}
          removeLabel={`${words.remove} ${name}`}
          onRemove={() => drop(id)}
        />
      ))}
      noteOf={(id) => {
        const numbers = earlierOf(id)
        return numbers && words.alsoIn(numbers)
      }}
    >
      <p>
        <TextButton onClick={() => setIsCameraOpen((isOpen) => !isOpen)}>
          {isCameraOpen ? words.closeCamera : words.takePhoto}
        </TextButton>
      </p>
      {isCameraOpen && (
        <Camera
          withPicture={(picture) => (
            <Button look="outline" onClick={() => takePicture(picture)}>
              {words.usePhoto}
            </Button>
          )}
        />
      )}
    </AttachmentsField>
  )
}
