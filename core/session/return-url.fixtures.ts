// Return addresses of those who want to lead people elsewhere. Shared by the tests and by `npm run
// proof security`.
// Facts: row 15; D8

/** Each leads away from https://portal.example.com if it is taken as it is, or is no address of ours. */
export const hostileAddresses: readonly string[] = [
  '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '/\\/evil.example', '\\\\evil.example', '\\/evil.example', '/\tevil.example',
  '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', ' //evil.example', '/ /evil.example\\', '/..//evil.example', '/.//evil.example',
  '/./..//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example', '/%2e//evil.example', 'https://evil.example', 'https:evil.example', 'https:/evil.example', 'http://evil.example',
  'HTTPS://EVIL.EXAMPLE', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>1</script>', 'vbscript:x',
  'blob:https://portal.example.com/x', 'file:///etc/passwd', 'ftp://evil.example', 'mailto:a@evil.example', '//user:pass@evil.example', 'https://portal.example.com@evil.example',
  'https://portal.example.com.evil.example', '//portal.example.com:8443', '/\u0000/evil.example', '/\u007f/evil.example', '/\u0009/evil.example', '/\u000b//evil.example',
  '//ｅvil.example', '/\\\\evil.example', '', ' ', 'menu/discounts', './/evil.example', '?//evil.example', '#//evil.example', '//', '/\\', `/${'a'.repeat(2048)}`,
]
