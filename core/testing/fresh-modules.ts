// First of all before each jsdom test file: our own modules are loaded anew, since many hold state; libraries stay, which takes most
// of the time (vitest.config.ts, docs/decisions/012).
import { vi } from 'vitest'

vi.resetModules()
