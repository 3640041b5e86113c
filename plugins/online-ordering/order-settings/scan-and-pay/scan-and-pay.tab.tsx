// Facts: U-170, U-174, P-081
import { loadTableCodes, TableCodes } from '../table-codes/table-codes.tsx'

export const loadScanAndPay = loadTableCodes

/** The same codes as for dine-in, but with table names from the point of sale. */
export const ScanAndPayTab = () => <TableCodes of="scanAndPay" />
