import { type ReactNode, useId } from 'react'
import { camCapture } from '#src/content/cam-capture.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './camera-controls.module.css'
import type { useWebcam } from './use-webcam.ts'

type Camera = ReturnType<typeof useWebcam>

/** The first button stays the same element in every state, so that it keeps the focus. */
const mainButton = ({ status, ask, takeSnapshot, retake }: Camera) => {
  switch (status) {
    case 'idle':
      return { children: camCapture.start, onClick: ask }
    case 'asking':
      return { children: camCapture.snapshot, 'aria-disabled': true }
    case 'live':
      return { children: camCapture.snapshot, onClick: takeSnapshot }
    case 'captured':
      return { children: camCapture.retake, onClick: retake }
    default:
      return { children: camCapture.retry, onClick: ask }
  }
}

/** The camera does not run and has taken nothing; why no snapshot can be taken is said beside the buttons. */
const isWithoutPicture = ({ status }: Camera) => !['asking', 'live', 'captured'].includes(status)

type CameraControlsProps = {
  camera: Camera
  /** What can be done with a picture that was taken. */
  withPicture: (picture: string) => ReactNode
}

/** What state the camera is in, in words, and the buttons for it. */
export const CameraControls = ({ camera, withPicture }: CameraControlsProps) => {
  const id = useId()
  return (
    <div className={styles.controls}>
      <p id={id} role="status" className={styles.status}>
        {camCapture.status[camera.status]}
      </p>
      <div ref={camera.controls} className={styles.buttons}>
        <Button className={styles.main} {...mainButton(camera)} />
        {isWithoutPicture(camera) && (
          <Button look="outline" aria-disabled aria-describedby={id}>
            {camCapture.snapshot}
          </Button>
        )}
        {camera.isInUse && (
          <Button look="outline" onClick={camera.stop}>
            {camCapture.stop}
          </Button>
        )}
        {camera.picture && withPicture(camera.picture)}
      </div>
    </div>
  )
}
