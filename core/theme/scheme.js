// Sets the colour scheme that somebody chose, before anything is painted in the system's; without a
// choice the style sheets follow the system (core/theme/system-scheme.ts). The build writes it into
// the page, whose Content-Security-Policy names its hash. Mantine keeps the attribute afterwards.
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
