import { type ReactNode, useId } from 'react'
import Webcam from 'react-webcam'
import { camCapture } from '#src/content/site/cam-capture.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './camera.module.css'
import { useWebcam } from './use-webcam.ts'

type CameraState = ReturnType<typeof useWebcam>

/** Small enough for a data URL. */
const wanted = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } }

const CameraScene = ({ status }: { status: string }) => {
  const isOut = status === 'denied' || status === 'noCamera'
  return (
    <svg
      className={classNames(styles.scene, status === 'asking' && styles.waking)}
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={styles.soft} d="M-10 300c120 0 150-70 270-70s150 60 250 40 110-80 150-84" />
      <path className={styles.soft} d="M-10 322c130 0 160-66 280-66s150 58 250 38 100-66 130-70" />
      <path className={styles.accent} d="M-10 346c140 0 170-62 290-62s160 54 250 36 90-50 120-54" />
      <path
        className={styles.body}
        d="M246 150h36l16-26h44l16 26h36a10 10 0 0 1 10 10v104a10 10 0 0 1-10 10H246a10 10 0 0 1-10-10V160a10 10 0 0 1 10-10z"
      />
      <circle cx="320" cy="210" r="40" />
      <circle className={styles.lens} cx="320" cy="210" r="20" />
      <path d="M382 172h6" />
      {isOut && <path className={styles.out} d="M222 286L418 112" />}
    </svg>
  )
}

const CameraStage = ({ camera }: { camera: CameraState }) => (
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

/** One element for every state, so that it keeps the focus. */
const mainButton = ({ status, ask, takeSnapshot, retake }: CameraState) => {
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

const isWithoutPicture = ({ status }: CameraState) => !['asking', 'live', 'captured'].includes(status)

type CameraControlsProps = {
  camera: CameraState
  withPicture: (picture: string) => ReactNode
}

const CameraControls = ({ camera, withPicture }: CameraControlsProps) => {
  const id = useId()
  return (
    <div className="stack gap-5">
      <p id={id} role="status" className={styles.status}>
        {camCapture.status[camera.status]}
      </p>
      <div ref={camera.controls} className={`cluster gap-3 ${styles.buttons}`}>
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

/** Pictures are data URLs. */
export const Camera = ({ withPicture }: { withPicture: (picture: string) => ReactNode }) => {
  const camera = useWebcam()
  return (
    <div className={styles.camera}>
      <CameraStage camera={camera} />
      <CameraControls camera={camera} withPicture={withPicture} />
    </div>
  )
}
