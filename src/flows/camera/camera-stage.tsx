import Webcam from 'react-webcam'
import { camCapture } from '#src/content/cam-capture.ts'
import { CameraScene } from './camera-scene.tsx'
import styles from './camera-stage.module.css'
import type { useWebcam } from './use-webcam.ts'

type Camera = Pick<
  ReturnType<typeof useWebcam>,
  'webcam' | 'status' | 'isInUse' | 'picture' | 'reportOn' | 'reportFailure'
>

/** Large enough for a good picture, small enough for a data URL. */
const wanted = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } }

/** The frame that shows what the camera sees, or the picture taken. Its camera is released with the video. */
export const CameraStage = ({ camera }: { camera: Camera }) => (
  <div className={styles.stage}>
    {camera.status !== 'live' && !camera.picture && <CameraScene status={camera.status} />}
    {camera.isInUse && (
      <Webcam
        ref={camera.webcam}
        className={styles.picture}
        aria-label={camCapture.video}
        videoConstraints={wanted}
        screenshotFormat="image/jpeg"
        forceScreenshotSourceSize
        onLoadedData={camera.reportOn}
        onUserMediaError={camera.reportFailure}
      />
    )}
    {camera.picture && <img className={styles.picture} src={camera.picture} alt={camCapture.alt} />}
  </div>
)
