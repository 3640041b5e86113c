// All migrations by name. They are applied in the order of their names; never rename one that was
// applied.
import type { Migration } from 'kysely/migration'

import { doors } from './001-doors.ts'
import { tenancy } from './002-tenancy.ts'
import { identity } from './003-identity.ts'
import { writes } from './004-writes.ts'
import { menu } from './005-menu.ts'
import { onlineOrdering } from './006-online-ordering.ts'
import { catalog } from './007-catalog.ts'
import { people } from './008-people.ts'
import { customers } from './009-customers.ts'
import { sales } from './010-sales.ts'
import { settings } from './011-settings.ts'
import { account } from './012-account.ts'
import { admin } from './013-admin.ts'
import { ordering } from './014-ordering.ts'
import { overlays } from './015-overlays.ts'
import { flags } from './016-flags.ts'
import { mail } from './017-mail.ts'
import { sessions } from './018-sessions.ts'
import { sso } from './019-sso.ts'
import { changeSets } from './020-change-sets.ts'
import { itemCount } from './021-item-count.ts'
import { acknowledged } from './022-acknowledged.ts'
import { storeGateway } from './023-store-gateway.ts'
import { demoParts } from './024-demo-parts.ts'

export const migrations: Record<string, Migration> = {
  '001-doors': doors,
  '002-tenancy': tenancy,
  '003-identity': identity,
  '004-writes': writes,
  '005-menu': menu,
  '006-online-ordering': onlineOrdering,
  '007-catalog': catalog,
  '008-people': people,
  '009-customers': customers,
  '010-sales': sales,
  '011-settings': settings,
  '012-account': account,
  '013-admin': admin,
  '014-ordering': ordering,
  '015-overlays': overlays,
  '016-flags': flags,
  '017-mail': mail,
  '018-sessions': sessions,
  '019-sso': sso,
  '020-change-sets': changeSets,
  '021-item-count': itemCount,
  '022-acknowledged': acknowledged,
  '023-store-gateway': storeGateway,
  '024-demo-parts': demoParts,
}
