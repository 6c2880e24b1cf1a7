export const camCapture = {
  eyebrow: 'Demo',
  heading: 'Camera snapshot',
  lead: 'Allow the camera, take a picture, keep it or take another. The picture stays in your browser and nothing is sent.',
  start: 'Start the camera',
  snapshot: 'Take A Snapshot',
  retake: 'Take another',
  download: 'Download the picture',
  alt: 'The picture you have just taken',
  asking: 'Your browser is asking for permission to use the camera.',
  denied: 'The camera is blocked. Allow it in the settings of your browser, then try again.',
  missing: 'No camera was found. Connect one, then try again.',
  retry: 'Try again',
} as const
