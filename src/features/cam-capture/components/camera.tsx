import { useWebcam } from '../use-webcam.ts'
import styles from './camera.module.css'
import { CameraControls } from './camera-controls.tsx'
import { CameraStage } from './camera-stage.tsx'

/** The camera: its picture, what state it is in, and its buttons. */
export const Camera = () => {
  const camera = useWebcam()
  return (
    <div className={styles.camera}>
      <CameraStage camera={camera} />
      <CameraControls camera={camera} />
    </div>
  )
}
