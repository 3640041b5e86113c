// Sets the user's colour scheme before the first paint; without a choice, the style sheets follow
// the system (core/theme/system-scheme.ts). The build writes this into the page, whose
// Content-Security-Policy contains its hash. Mantine maintains the attribute afterwards.
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('tillhouse.color-scheme')
  } catch (_) {
    // storage is disabled: use the system's scheme
  }
  if (chosen === 'light' || chosen === 'dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', chosen)
})()
