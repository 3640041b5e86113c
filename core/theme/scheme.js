// Before the first paint: the colour scheme that was chosen here last, else the system's. A file of
// its own, since the page's policy runs no inline script; classic and tiny, so that it is done
// before anything is drawn. Mantine keeps the attribute from then on.
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('tillhouse.color-scheme')
  } catch (_) {
    // storage is switched off: the system's
  }
  if (chosen !== 'light' && chosen !== 'dark')
    chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen)
})()
