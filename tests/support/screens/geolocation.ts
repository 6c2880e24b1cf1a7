import type { BrowserWindow } from './browser-window.ts'

export type Device = {
  permissions: readonly string[]
  location: { latitude: number; longitude: number } | null
}

const permissionDenied = 1
const positionUnavailable = 2

export const installGeolocation = ({ navigator }: BrowserWindow, device: Device) => {
  const getCurrentPosition = (
    onPosition: (position: object) => void,
    onError?: (error: { code: number }) => void,
  ) => {
    const { permissions, location } = device
    setTimeout(() => {
      if (!permissions.includes('geolocation')) onError?.({ code: permissionDenied })
      else if (location) onPosition({ coords: location, timestamp: Date.now() })
      else onError?.({ code: positionUnavailable })
    })
  }
  Object.assign(navigator, { geolocation: { getCurrentPosition } })
}
