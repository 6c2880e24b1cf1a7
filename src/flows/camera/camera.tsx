import type { ReactNode } from 'react'
import styles from './camera.module.css'
import { CameraControls } from './camera-controls.tsx'
import { CameraStage } from './camera-stage.tsx'
import { useWebcam } from './use-webcam.ts'

/** The camera: its picture, what state it is in, and its buttons; a picture is a data URL. */
export const Camera = ({ withPicture }: { withPicture: (picture: string) => ReactNode }) => {
  const camera = useWebcam()
  return (
    <div className={styles.camera}>
      <CameraStage camera={camera} />
      <CameraControls camera={camera} withPicture={withPicture} />
    </div>
  )
}
