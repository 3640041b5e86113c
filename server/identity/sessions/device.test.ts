import { expect, it } from 'vitest'

import { parseDevice } from './device.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Windows',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.2 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/140.0.0.0 Safari/537.36',
    'Chrome on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
    'Samsung Internet for Android on Android',
  ],
  ['<script>alert(1)</script>', ''],
  ['', ''],
  [null, ''],
])('%j is %j', (userAgent, device) => {
  expect(parseDevice(userAgent)).toBe(device)
})
