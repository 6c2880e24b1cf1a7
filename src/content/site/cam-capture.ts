export const camCapture = {
  eyebrow: 'Demo',
  heading: 'Camera snapshot',
  lead: 'Allow the camera, take a picture, keep it or take another. The picture stays in your browser and nothing is sent.',
  start: 'Start the camera',
  stop: 'Stop the camera',
  snapshot: 'Take A Snapshot',
  retake: 'Take another',
  download: 'Download the picture',
  fileName: 'snapshot.jpg',
  alt: 'The picture you have just taken',
  video: 'What your camera sees',
  retry: 'Try again',
  /** What is said in each state of the camera. */
  status: {
    idle: 'The camera is off. Start it to take a snapshot.',
    asking: 'Waiting for the camera. If your browser asks for permission to use it, please allow it.',
    live: 'The camera is on. Take the picture when you are ready.',
    captured: 'The picture is taken and the camera is off.',
    denied: 'The camera is blocked. Allow it in the settings of your browser, then try again.',
    noCamera: 'No camera was found, or another program is using it. Connect one or free it, then try again.',
  },
} as const
