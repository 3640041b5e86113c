// Sets the colour scheme before the first paint: the stored choice, else the system's. A separate
// file because the Content-Security-Policy forbids inline scripts; a small classic script, so that
// it runs before anything is drawn. Mantine maintains the attribute afterwards.
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('tillhouse.color-scheme')
  } catch (_) {
    // storage is disabled: use the system's scheme
  }
  if (chosen !== 'light' && chosen !== 'dark')
    chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen)
})()
